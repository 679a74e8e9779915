/** The worker to its pages: the push subscription has changed, and a page must register again. */
export const pushChangedMessage = 'PUSH_CHANGED'

/** The worker to the page that the player has come to by a notification: go to this path of the app. */
export const openPathMessage = 'OPEN_PATH'

/** A page to the worker that waits: take over. */
export const skipWaitingMessage = 'SKIP_WAITING'

/**
 * A page to the active worker, with a port for its answer: leave navigations to the network, since the
 * next worker is late to take over.
 */
export const giveWayMessage = 'GIVE_WAY'
