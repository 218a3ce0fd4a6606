package entry

import "tura/core/regulation"

// PaymentKind is the kind of a movement of the cash book.
type PaymentKind uint8

// The kinds.
const (
	Cash        PaymentKind = iota // fee in cash; negative: given back
	Transfer                       // fee by transfer; negative: given back
	Deposit                        // deposit of an appeal in cash, no fee; negative: returned
	DepositKept                    // an appeal was turned down: so much of the deposits stays for good
)

// Payment is one movement of the cash book; Sum is whole roubles.
type Payment struct {
	Person string // key of the person
	Kind   PaymentKind
	Sum    int
}

// fee is what the payment adds to the person's fee.
func (p Payment) fee() int {
	if p.Kind == Cash || p.Kind == Transfer {
		return p.Sum
	}
	return 0
}

// Owes is what is left of a fee after the payments, negative when too much was paid.
func Owes(fee int, payments []Payment) int {
	for _, p := range payments {
		fee -= p.fee()
	}
	return fee
}

// ChangeFor is what to give back on a banknote; ok is false when it does not cover the sum.
func ChangeFor(given, due int) (change int, ok bool) { return given - due, given >= due }

// ShiftLine sums one group, or the whole desk.
type ShiftLine struct {
	Group    string // empty in the total
	People   int    // who owe or paid a fee, and those who are free
	Free     int
	Due      int
	Cash     int // fees in cash less refunds
	Transfer int // fees by transfer less refunds
	Owed     int // still to be paid; overpayments are not set against it
	Overpaid int
}

// Desk is the state of the cash desk.
type Desk struct {
	Lines    []ShiftLine // groups in the regulation's order, those who play nowhere last if they paid
	Total    ShiftLine
	Drawer   int // cash in the drawer, deposits included
	Deposits int // deposits that may have to be returned
}

// Account is one person at the desk.
type Account struct {
	Person, Group string
	Fee           int
}

// Count sums up the desk from what people owe and the cash book.
func Count(reg *regulation.Regulation, accounts []Account, book []Payment) Desk {
	byPerson := map[string][]Payment{}
	var d Desk
	for _, p := range book {
		byPerson[p.Person] = append(byPerson[p.Person], p)
		switch p.Kind {
		case Cash:
			d.Drawer += p.Sum
		case Deposit:
			d.Drawer += p.Sum
			d.Deposits += p.Sum
		case DepositKept:
			d.Deposits -= p.Sum
		}
	}
	lines := map[string]*ShiftLine{}
	for _, a := range accounts {
		l := lines[a.Group]
		if l == nil {
			l = &ShiftLine{Group: a.Group}
			lines[a.Group] = l
		}
		l.add(a, byPerson[a.Person])
		d.Total.add(a, byPerson[a.Person])
	}
	for _, code := range append(reg.Codes(), "") {
		if l := lines[code]; l != nil {
			d.Lines = append(d.Lines, *l)
		}
	}
	return d
}

func (l *ShiftLine) add(a Account, payments []Payment) {
	l.People++
	if a.Fee == 0 {
		l.Free++
	}
	l.Due += a.Fee
	for _, p := range payments {
		switch p.Kind {
		case Cash:
			l.Cash += p.Sum
		case Transfer:
			l.Transfer += p.Sum
		}
	}
	if left := Owes(a.Fee, payments); left > 0 {
		l.Owed += left
	} else {
		l.Overpaid -= left
	}
}

// Fund compares the money of all prizes with what stands behind it: the guaranteed sum and, where the regulation adds them, the fees taken.
// short is how much is missing, negative when something is left.
func (d Desk) Fund(reg *regulation.Regulation) (prizes, behind, short int) {
	behind = reg.PrizeFund.Guaranteed
	if reg.PrizeFund.PlusFees {
		behind += d.Total.Cash + d.Total.Transfer
	}
	prizes = reg.PrizeSum("")
	return prizes, behind, prizes - behind
}
