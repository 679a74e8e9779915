/**
 * Removes credentials from the URL before any other script on the page runs, and reloads the page
 * without the credentials (decision 0146). This is the first classic script in the head.
 */
import { moveCredentials } from './credentials.ts'

// The document is about to be replaced, so its app must not consume what the next document needs.
if (moveCredentials(window)) document.documentElement.dataset.reloading = ''
