// Package tiebreak reckons the individual tie-breaks of FIDE C.07 (text applied from 1 March 2026, and that of 1 August 2024), each
// value with its working round by round. It knows nothing of order, places or prizes; standings does. Team codes are not built.
//
// How an unplayed round counts in a Swiss (art. 15, 16); VUR = voluntary unplayed round:
//
//	category  round                                   VUR  seen by opponents  own dummy's score is at most (2026)
//	16.2.1    pairing-allocated or full-point bye     no   points awarded     draw × rounds
//	16.2.2    forfeit win                             no   points awarded     the scheduled opponent's adjusted score
//	16.2.3    half- or zero-point bye, later played   yes  points awarded     draw × rounds
//	16.2.4    forfeit loss                            yes  points awarded     the scheduled opponent's adjusted score
//	16.2.5    half- or zero-point bye, only VUR after yes  as a draw          draw × rounds
//
// A round without any record counts as a zero-point bye. The dummy starts from the player's own score; by the 2024 text it has no cap.
//
//	                          BH FB SB   WIN   WON BPG BWG    REP          DE       ARO TPR …  KS
//	Swiss: forfeit win        dummy      won   no             took part    no       no         no
//	Swiss: forfeit loss       dummy      –     no             stayed away  no       no         no
//	round robin: forfeit win  game       won   no             took part    game     no         game
//	round robin: forf. loss   game       –     no             stayed away  game     no         game
//	with /P                   game       –     –              –            game     –          –
//
// Choices where the text is silent: before the end the number of rounds is that of the rounds counted, and FB is BH until the announced
// last round is counted; a paired game without a result is a game that has brought no points yet; an adjourned one counts as a draw; a
// double forfeit is half a standard point for each, equal to the scheduled opponent's points; among several VURs the one with the lowest
// contribution is cut; virtual points never enter; bonus and penalty points are part of the score. Nothing here is a float.
package tiebreak
