// Package names knows how people's names behave: Russian alphabetical order, the key under which a name is searched in either script,
// the Latin spelling for FIDE (ICAO 9303), sex by patronymic and the dative for diplomas. It is not for finding persons in lists
// (core/ratinglist) nor for cleaning whole entries (core/entry).
//
// A Russian full name is written «Фамилия Имя Отчество»; the patronymic may be missing and may have two words («Эльдар оглы»).
package names
