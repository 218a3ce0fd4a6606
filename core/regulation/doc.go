// Package regulation holds the rules of an event as data: groups and their limits, schedule, tie-break list, prizes, fees, admission, and
// what the arbiter decided by hand; it reads and writes them as JSON and finds what contradicts itself or is left open (Check).
// It is not for applying the rules: core/entry prices and groups people, core/prize gives awards, core/standings ranks.
//
// # The JSON schema arbiter-event/1
//
// One object. null or a missing field means "none". Days are 2023-01-03, moments 2023-01-03T11:00 (seconds if needed) by the clock on the
// wall; money is whole roubles; points are 1, 0.5 or 0. Fields marked + are Tura's own and optional.
//
//	schema, id, name, name_latin, city, venue, chief_arbiter, deputy_arbiter, discipline (classical | rapid | blitz)
//	secretary+, organiser+, officials+ [{post, name, category, title, fide_id, city}], papers+ {rules, discipline_code, calendar_number, lines[]}
//	dates{start,end}  rounds  time_control{base_seconds, increment_seconds, trf26, text}  max_lateness_minutes (null: no lateness rule)
//	registration_on_site "2023-01-03T10:00/10:40"   schedule[{round, start | after_round, date}]   closing_after_minutes+
//	appeals+ {within_minutes, deposit, members, reserves}
//	pairing{system, initial_colour, bye_points, half_point_bye_points, forfeit_win_points, late_entry, board_order}
//	tiebreak_edition   tiebreaks[{code, ru, ambiguous{chosen, other}}]   tiebreaks_second_list_in_regulation[code]
//	playoff{kind, when, white_minutes, black_minutes, increment_seconds, draw_wins}
//	categories[{code, name, rounds, rounds_note, limits{fide_min, fide_max, unrated, born_min, born_max, rsht_max, fsr_min+, fsr_max+,
//	    rsht_min+, sex+}, seed_order[fide | fsr | rsht | title | name | chain+ | estimate+], players, rated_by[], system+, joined+[code]}]
//	admission{foreigners_need_fide_id, playing_up[{from,to}], playing_up_cap_percent, playing_down}
//	special_tables{id: {name, sex, born_min+, born_max, fide_min+, fide_max+, title+[], club+, coach+, city+,
//	    by+ (improvement), min_participants,
//	    counted_in (category | event), reason_if_fewer, main}}
//	small_category{categories[], fewer_than, keep[{table, place}], reason}   for_all_participants[]
//	prize_fund{guaranteed, plus_fees}   prizes{category: [{table ("place" or an id of special_tables), place, money, things[]}]}
//	prize_policies{both | dearest | place-first: text}   prize_value_order
//	absent_at_closing (not-awarded-not-passed | passes-on; null: the prize stays theirs)
//	tax{resident_percent, non_resident_percent, non_resident, allowance+, pay_until+, documents+[]}
//	fees{currency, early_until, choose, rules[{when{title[], status, category[], fide_min, fide_max, born_min+, born_max+}, fee, late_fee}],
//	    playing_up{fee, late_fee, discounts}}
//	choices+ {…}: what the arbiter chose where the text is silent, see Choices
//	decisions[{player, decision, from, to, reason, round, …}]
package regulation
