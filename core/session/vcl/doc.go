// Package vcl shows, question by question, what the program answers to FIDE's check list for tournament programs. It has tests only: each
// question that concerns the program is one test named after it, working on events through the session and the command line, and
// TestVCLWalk follows the routing of the list with their outcomes.
package vcl
