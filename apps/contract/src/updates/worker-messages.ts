import type { UpdateOutcome } from '../telemetry/telemetry.ts'

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

/**
 * A page to the active worker, with a port for its answer: keep the next slice of what opens without a
 * network. The answer is the number of files that are left (`FillWish`).
 */
export const fillMessage = 'FILL'

export type FillWish = {
  /** The player's language, whose texts come first. */
  language: string
  /** False on a line that is dear or slow: only what every page starts with is kept. */
  isWhole: boolean
}

/** A page to a worker in any state, with a port for its answer: the id of its build. */
export const buildMessage = 'BUILD'

/**
 * A page to a worker, with a port for its answer: what its installation took. The answer is undefined for
 * the first worker of a browser, and the second time, so that an update is told of once.
 */
export const installReportMessage = 'INSTALL_REPORT'

export type InstallReport = {
  outcome: UpdateOutcome
  /** From the first fetch of its script until all of its core was kept. */
  ms: number
  /** All that it fetched, with the fields of answers; undefined where the browser does not count. */
  bytes: number | undefined
}
