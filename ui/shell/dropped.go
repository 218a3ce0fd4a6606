package shell

// FileTaker is a screen that has a use for files dropped on the window.
type FileTaker interface {
	Dropped(paths []string) bool // false: no use for them
}

// GiveFiles goes to a stage and hands it files; false when there is no event or the stage has no use for them.
func (w *Window) GiveFiles(s Stage, paths []string) bool {
	if w.desk == nil || w.makers[s] == nil {
		return false
	}
	w.Go(Route{Stage: s, Group: w.route.Group})
	t, ok := w.current.(FileTaker)
	return ok && t.Dropped(paths)
}
