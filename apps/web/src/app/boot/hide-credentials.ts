/**
 * Takes credentials out of the URL before any other script of the page runs, and loads the page again
 * without them (decision 0146). The first classic script of the head.
 */
import { moveCredentials } from './credentials.ts'

// The document is about to go: its app must not start with what the next document needs.
if (moveCredentials(window)) document.documentElement.dataset.reloading = ''
