package prize

import "tura/core/regulation"

// Home is the federation whose players are taxed as residents.
const Home = "RUS"

// Tax estimates the tax on a money prize and what is left, in whole roubles, half a rouble up. Only money is taxed; the allowance is taken
// off first. It is an estimate for the register, never a tax return.
func Tax(t regulation.Tax, money int, federation string) (tax, net int) {
	percent := t.ResidentPercent
	if federation != "" && federation != Home {
		percent = t.NonResidentPercent
	}
	tax = (max(money-t.Allowance, 0)*percent + 50) / 100
	return tax, money - tax
}
