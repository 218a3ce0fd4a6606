package kit

import (
	"context"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// Job is work that may take longer than 50 ms. It runs on a goroutine of its own and touches no widget.
type Job struct {
	Title  string // what is being done
	Cancel string // words of the button; "": it cannot be stopped
	Work   func(ctx context.Context, progress func(done, of int)) error
	Done   func(error) // on the UI goroutine, after the sheet is gone
}

const busyDelay = 150 * time.Millisecond // shorter work shows nothing

// Run starts a job. The window stays alive; a sheet with a meter and the way to stop appears if the job takes long. It is the only place that leaves the UI
// goroutine and comes back to it.
func Run(c fyne.Canvas, job Job) {
	ctx, cancel := context.WithCancel(context.Background())
	meter := NewMeter(0, 1, look.Accent)
	var closeIt func()
	finished := false
	show := func() {
		if finished {
			return
		}
		parts := []fyne.CanvasObject{NewParagraph(job.Title, look.Heading, look.Text), meter}
		var focus fyne.Focusable
		if job.Cancel != "" {
			b := NewButton(job.Cancel, "Esc", cancel)
			b.key = func(e *fyne.KeyEvent) bool {
				if e.Name == fyne.KeyEscape {
					cancel()
				}
				return e.Name == fyne.KeyEscape
			}
			focus = b
			parts = append(parts, Row(0, Spring(), b))
		}
		closeIt = ShowSheet(c, Pad(20, 16, 20, 16, Column(look.GapBetween, parts...)), 380, 0, focus, nil)
	}
	timer := time.AfterFunc(busyDelay, func() { fyne.Do(show) })
	last := time.Time{}
	progress := func(done, of int) {
		if now := time.Now(); now.Sub(last) < 50*time.Millisecond && done < of {
			return
		} else {
			last = now
		}
		fyne.Do(func() { meter.Set(done, of) })
	}
	jobs.Add(1)
	go func() {
		err := job.Work(ctx, progress)
		jobs.Add(-1)
		fyne.Do(func() {
			finished = true
			timer.Stop()
			cancel()
			if closeIt != nil {
				closeIt()
			}
			job.Done(err)
		})
	}()
}

// Every calls f on the UI goroutine again and again, the first time after one interval, until the returned function is called. For the clock of the hall.
func Every(interval time.Duration, f func()) (stop func()) {
	ticker, done := time.NewTicker(interval), make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				fyne.Do(f)
			case <-done:
				ticker.Stop()
				return
			}
		}
	}()
	return func() { close(done) }
}

// Later calls f on the UI goroutine from any other one.
func Later(f func()) { fyne.Do(f) }

// jobs counts the work that runs off the UI goroutine.
var jobs atomic.Int32

// Soon is for signals that come on the UI goroutine or out of a Job: at once where no job runs, so that a key is answered by one painting, else by Later.
func Soon(f func()) {
	if jobs.Load() == 0 {
		f()
		return
	}
	Later(f)
}
