// Package ratinglist keeps the rating lists of FIDE, of the Russian federation (ФШР) and of others (РШТ, a region's own) on the arbiter's
// machine: it reads their files as they are downloaded, builds a look-up file from each and finds people by the first letters of a name,
// Cyrillic or Latin, or by a number. It fetches nothing, assigns no group and changes no entry.
//
// Files it reads, from the zip itself or unpacked:
//
//	FIDE TXT      players_list_foa.txt, players_list.txt (legacy), standard|rapid|blitz_rating_list.txt; columns by the header line
//	FIDE XML      the same lists as XML
//	smanager CSV  ФШР: ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int; one file a control
//	smaster CSV   ФШР: eight fields without a header, cp1251
//	table         any CSV or XLSX whose columns are named in its header or by the arbiter
//
// A look-up file is one SQLite database a list and month, built beside and renamed when whole; until then the old one serves.
package ratinglist
