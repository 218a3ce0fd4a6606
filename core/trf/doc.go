// Package trf reads, judges and writes the FIDE tournament report file: TRF06, TRF16, TRF26 and the records that pairing engines
// added (XX?, BB?). A file becomes a tournament.Tournament with its header; a tournament becomes a file again.
// It pairs nothing, computes no tie-breaks and knows no team events: team records are kept as lines and named.
//
// Columns are counted from 1, in characters. How cells of record 001 become rounds:
//
//	cell                            in a paired round           after the last paired round
//	opponent, colour, 1 = 0 W D L   game                        –
//	opponent, + -                   forfeited game              –
//	opponent, ? X                   game still open             –
//	opponent, blank                 game without a result       –
//	opponent, any other letter      game without a result, said –
//	0000, U                         pairing-allocated bye       –
//	0000, F H Z                     bye of that kind            request for that round
//	0000, 1 + W = D 0 - L (TRF06)   bye worth the same, said    request
//	blank                           zero-point bye, said        nothing: the player is present
//
// A round is paired when anybody has an opponent or a pairing-allocated bye in it.
package trf
