package bundle

import (
	"strings"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/report"
)

// feeReason says what a fee is for, in words that neighbours on a list to be signed may read: tariff, then the surcharge with its date.
// A disability is «льгота» and never named; doubts about a status are told without the status.
func (p *Press) feeReason(f entry.Fee) string {
	var tariff, surcharge, doubt string
	for _, r := range f.Items {
		data := i18n.Data(r.Args)
		switch r.Code {
		case "fee.late", "fee.notime":
			if f.Surcharge > 0 {
				surcharge = " + " + p.m.Text.T("bundle."+r.Code, i18n.Data{"Money": r.Args["Money"], "Day": dayOf(r.Args["Applied"])})
			}
		case "fee.noreliefup":
			doubt = ", " + p.m.Text.T("bundle.fee.noreliefup")
		case "fee.statusrefused", "fee.nopupils":
			doubt = ", " + p.m.Text.T("bundle.fee.norelief")
		case "fee.relief":
			tariff = p.relief(r.Args["Relief"]) + p.sum(f.Base)
		default:
			tariff = p.m.Text.T("bundle."+r.Code, data)
		}
	}
	return tariff + surcharge + doubt
}

// relief names a title or a status that may be read by everybody; other reliefs are only called so.
func (p *Press) relief(of any) string {
	word, _ := of.(string)
	if low := strings.ToLower(word); word == "" || strings.HasPrefix(low, "инвалид") || strings.HasPrefix(low, "disab") {
		return p.m.Text.T("bundle.fee.relief")
	}
	return word
}

// sum is «: бесплатно», or the money.
func (p *Press) sum(money int) string {
	if money == 0 {
		return ": " + p.m.Text.T("bundle.fee.free")
	}
	return ": " + report.Money(money)
}

// dayOf is «29.12» of «29.12.2026 10:30:33».
func dayOf(applied any) string {
	s, _ := applied.(string)
	day, _, _ := strings.Cut(s, " ")
	if parts := strings.Split(day, "."); len(parts) == 3 {
		return parts[0] + "." + parts[1]
	}
	return day
}
