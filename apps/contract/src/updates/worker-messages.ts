/** The worker to its pages: the push subscription has changed, and a page must register again. */
export const pushChangedMessage = 'PUSH_CHANGED'
