package entries

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/fault"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// form is the sheet with everything an entry says.
type form struct {
	s       *Screen
	id      int64 // of the entry being changed, 0 new
	base    entry.Entry
	fields  map[string]*kit.Entry
	sex     *kit.Segments
	title   *kit.Choice
	status  *kit.Choice
	wanted  *kit.Choice
	outcome *kit.Label // group and fee that follow
	guess   *kit.Label
	closeIt func()
}

var titles = []tournament.Title{tournament.NoTitle, tournament.GM, tournament.IM, tournament.WGM, tournament.FM, tournament.WIM, tournament.CM, tournament.WFM, tournament.WCM}

// newPerson begins an empty form; while registration is closed the person comes in as a late entry.
func (s *Screen) newPerson() {
	if r, ok := s.selected(); ok && s.picked == 0 && s.nextStep(r) == admit && s.host.Canvas().Focused() == s.grid {
		s.take() // Ins on somebody who waits: let in
		return
	}
	s.editForm(entry.Entry{Applied: regulation.MomentOf(s.d.Now())}, 0)
}

// edit opens the selected person.
func (s *Screen) edit() {
	if r, ok := s.selected(); ok {
		s.editForm(r.view.Entry, r.view.ID)
	}
}

func (s *Screen) editForm(e entry.Entry, id int64) {
	if id == 0 && e.Applied.IsZero() {
		e.Applied = regulation.MomentOf(s.d.Now())
	}
	f := &form{s: s, id: id, base: e, fields: map[string]*kit.Entry{}}
	body := f.body()
	f.changed()
	f.closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 720, 0, f.fields["name"])
}

func (f *form) body() fyne.CanvasObject {
	d, e := f.s.d, f.base
	head := d.T("entriesui.form.new")
	if f.id != 0 {
		head = d.T("entriesui.form.edit")
	}
	sex := map[tournament.Sex]int{tournament.UnknownSex: -1, tournament.Male: 0, tournament.Female: 1}[e.Sex]
	f.sex = kit.NewSegments(sex, func(int) { f.changed() }, kit.Segment{Text: d.T("entriesui.male")}, kit.Segment{Text: d.T("entriesui.female")})
	f.guess = kit.NewLabel("", look.Small, look.Muted)
	words := make([]string, len(titles))
	for i, t := range titles {
		if words[i] = t.String(); t == tournament.NoTitle {
			words[i] = "—"
		}
	}
	f.title = kit.NewChoice(slices.Index(titles, e.Title), func(int) { f.changed() }, words...)
	f.makeStatus()
	f.makeWanted()
	f.outcome = kit.NewFlexible("", look.Strong, look.Text)
	grow := func(key, value string) fyne.CanvasObject { return f.field(key, value, 0) }
	sexLine := kit.Row(look.Gap, f.sex, f.guess)
	name := grow("name", e.Name)
	rows := []fyne.CanvasObject{
		kit.NewLabel(head, look.Heading, look.Text), name,
		cells(f.field("born", e.Born.Russian(), 0), kit.Labelled(d.T("entriesui.form.sex"), sexLine), f.field("latin", e.Latin, 0)),
		cells(f.field("fide", number(e.FIDE), 0), f.field("fideid", e.FIDEID, 0), kit.Labelled(d.T("entriesui.form.title"), f.title.Button), f.field("rank", e.Rank, 0)),
		cells(f.field("fsr", number(e.FSR), 0), f.field("fsrid", e.FSRID, 0), f.field("rsht", number(e.RSHT), 0), f.field("federation", e.Federation, 0)),
		cells(grow("city", e.City), grow("region", e.Region), grow("club", e.Club)),
		cells(grow("coach", e.Coach), kit.Labelled(d.T("entriesui.form.status"), f.status.Button), kit.Labelled(d.T("entriesui.form.wanted"), f.wanted.Button)),
		cells(grow("applied", momentText(e.Applied)), grow("phone", e.Phone), grow("email", e.Email)),
		grow("note", e.Note),
	}
	save := kit.NewMain(d.T("entriesui.form.save"), "Enter", f.save)
	if f.id == 0 {
		save.SetText(d.T("entriesui.form.add"))
	}
	foot := kit.RowFill(look.Gap, f.outcome, f.outcome, kit.NewButton(d.T("entriesui.cancel"), "Esc", func() { f.closeIt() }).High(look.MainControl), save)
	return kit.Column(look.GapBetween, append(rows, kit.Space(0, 2), foot)...)
}

// cells lays fields of one line side by side at equal widths.
func cells(parts ...fyne.CanvasObject) fyne.CanvasObject { return kit.Even(look.GapBetween, parts...) }

func (f *form) field(key, value string, width float32) fyne.CanvasObject {
	e := kit.NewEntry(f.s.placeholder(key), func(string) { f.changed() }, func(string) { f.save() })
	e.Put(value)
	f.fields[key] = e
	return kit.Labelled(f.s.d.T("entriesui.form."+key), kit.Field(e, width, look.ControlHeight))
}

func (s *Screen) placeholder(key string) string {
	switch key {
	case "born", "applied", "federation":
		return s.d.T("entriesui.like." + key)
	}
	return ""
}

func (f *form) makeStatus() {
	options := append([]string{""}, f.s.d.S.Regulation().Fees.Statuses()...)
	if f.base.Status != "" && !slices.Contains(options, f.base.Status) {
		options = append(options, f.base.Status)
	}
	words := slices.Clone(options)
	words[0] = f.s.d.T("entriesui.nostatus")
	f.status = kit.NewChoice(slices.Index(options, f.base.Status), func(i int) {
		f.base.Status = options[i]
		f.changed()
	}, words...)
}

func (f *form) makeWanted() {
	options := append([]string{""}, f.s.d.S.Regulation().Codes()...)
	words := slices.Clone(options)
	words[0] = f.s.d.T("entriesui.bylimits")
	f.wanted = kit.NewChoice(max(0, slices.Index(options, f.base.Wanted)), func(i int) {
		f.base.Wanted = options[i]
		f.changed()
	}, words...)
}

// changed shows what follows from what stands in the form: the sex guessed, the Latin name proposed, group and fee.
func (f *form) changed() {
	if f.outcome == nil || f.fields["note"] == nil {
		return
	}
	d := f.s.d
	name := strings.TrimSpace(f.fields["name"].Text)
	f.guess.Set("")
	if f.sex.Chosen() < 0 && name != "" {
		if sex, _ := names.Sex(name); sex != tournament.UnknownSex {
			f.guess.Set(d.T("entriesui.guess", i18n.Data{"Sex": d.T([...]string{"", "entriesui.male", "entriesui.female"}[sex])}))
		}
	}
	if f.fields["latin"].Text == "" && f.fields["latin"].PlaceHolder != names.Latin(name, names.ICAO) {
		f.fields["latin"].SetPlaceHolder(names.Latin(name, names.ICAO))
	}
	e, err := f.read()
	if err != nil || e.Name == "" {
		f.outcome.SetRole("", look.Text)
		return
	}
	p, fee := d.S.Preview(f.id, e)
	switch {
	case p.State == entry.Placed && !p.Asks:
		f.outcome.SetRole(d.T("entriesui.outcome", i18n.Data{"Group": p.Category, "Money": desk.Money(fee.Total)}), look.Text)
	case p.Reason != nil:
		f.outcome.SetRole(f.s.sentence(*p.Reason), look.Warning)
	}
}

// read takes the entry out of the fields; the first field that cannot be read is a fault that names it.
func (f *form) read() (entry.Entry, error) {
	e := f.base
	text := func(key string) string { return strings.Join(strings.Fields(f.fields[key].Text), " ") }
	e.Name, e.Latin, e.Rank, e.City, e.Region, e.Club, e.Coach = text("name"), text("latin"), text("rank"), text("city"), text("region"), text("club"), text("coach")
	e.Phone, e.Email, e.Note, e.FIDEID, e.FSRID = text("phone"), text("email"), text("note"), text("fideid"), text("fsrid")
	e.Federation = strings.ToUpper(text("federation"))
	e.Title = titles[f.title.Chosen()]
	switch f.sex.Chosen() {
	case 0:
		e.Sex = tournament.Male
	case 1:
		e.Sex = tournament.Female
	default:
		e.Sex, _ = names.Sex(e.Name)
	}
	bad := func(key string) error {
		return fault.New("entriesui.field", fault.Args{"Field": f.s.d.T("entriesui.form." + key), "Value": text(key)})
	}
	var err error
	if e.Born, err = tournament.ParseDate(text("born")); err != nil {
		return e, bad("born")
	}
	for key, into := range map[string]*int{"fide": &e.FIDE, "fsr": &e.FSR, "rsht": &e.RSHT} {
		if *into, err = rating(text(key)); err != nil {
			return e, bad(key)
		}
	}
	for _, key := range []string{"fideid", "fsrid"} {
		if strings.Trim(text(key), "0123456789") != "" {
			return e, bad(key)
		}
	}
	if n := len(e.Federation); n != 0 && n != 3 {
		return e, bad("federation")
	}
	if e.Applied, err = parseMoment(text("applied")); err != nil {
		return e, bad("applied")
	}
	return e, nil
}

// save writes the entry and goes to it.
func (f *form) save() {
	e, err := f.read()
	if err != nil {
		f.outcome.SetRole(f.s.host.Text().Error(err), look.Error)
		return
	}
	if e.Name == "" {
		f.s.host.Canvas().Focus(f.fields["name"])
		return
	}
	f.closeIt()
	f.s.write(e, f.id)
}

// write adds (id 0) or changes an entry and shows it, ready for the money.
func (s *Screen) write(e entry.Entry, id int64) {
	key := "entriesui.done.edited"
	if id == 0 {
		key = "entriesui.done.added"
	}
	fresh := id == 0
	if !s.do(func(ctx context.Context) (err error) {
		if id != 0 {
			return s.d.S.EditEntry(ctx, id, e)
		}
		id, err = s.d.S.AddEntry(ctx, e)
		return err
	}, s.d.T(key, i18n.Data{"Player": desk.Short(e.Name)})) {
		return
	}
	if r, ok := s.rowOf(id); ok && fresh {
		s.pick(r)
	}
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// rating reads 1000…3500 or nothing.
func rating(text string) (int, error) {
	if text == "" || text == "—" || text == "-" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err == nil && (n < 0 || n > 3500) {
		err = strconv.ErrRange
	}
	return n, err
}

const momentForm = "02.01.2006 15:04"

func momentText(m regulation.Moment) string {
	if m.IsZero() {
		return ""
	}
	if m.Time().Second() != 0 {
		return m.Time().Format(momentForm + ":05")
	}
	return m.Time().Format(momentForm)
}

// parseMoment reads a day with or without a time of day, day first.
func parseMoment(text string) (regulation.Moment, error) {
	if text == "" {
		return regulation.Moment{}, nil
	}
	var last error
	for _, layout := range []string{momentForm, momentForm + ":05", "02.01.2006"} {
		t, err := time.Parse(layout, text)
		if err == nil {
			return regulation.MomentOf(t), nil
		}
		last = err
	}
	return regulation.Moment{}, last
}
