// Package standings orders the players of one tournament after some round: points, the announced tie-breaks one after the other inside
// each group still tied, then play-off, lots, or a shared place (C.07 art. 2–4). It also lays out the cross-table and the views by sex,
// age, rating and team. It reckons no tie-break itself (tiebreak does), gives no prizes and prints nothing.
//
// What decides between two rows:
//
//	points → each code of the list, the group still tied going on to the next → play-off among exactly these → lots, if the regulation
//	has them → the same place. A manual order, with a reason, comes last and is void as soon as any result changes.
package standings
