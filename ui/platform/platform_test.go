package platform

import (
	"slices"
	"testing"
)

func TestExtensionsOfFilters(t *testing.T) {
	got := extensions([]Filter{{"Мероприятия", []string{"*.tura"}}, {"Таблицы", []string{"*.csv", "*.xlsx"}}, {"Все", []string{"*"}}})
	if want := []string{".tura", ".csv", ".xlsx"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
