import type { UpdateOutcome } from '../telemetry/telemetry.ts'

/** Worker to its pages: the push subscription has changed, so a page must register again. */
export const pushChangedMessage = 'PUSH_CHANGED'

/** Worker to the page that a notification opened: navigate to this app path. */
export const openPathMessage = 'OPEN_PATH'

/** Page to the waiting worker: take over. */
export const skipWaitingMessage = 'SKIP_WAITING'

/**
 * Page to the active worker, with a port for the reply: leave navigations to the network, because
 * the next worker is late to take over.
 */
export const giveWayMessage = 'GIVE_WAY'

/**
 * Page to the active worker, with a port for the reply: cache the next slice of files for offline
 * use. The reply is the number of remaining files (`FillWish`).
 */
export const fillMessage = 'FILL'

export type FillWish = {
  /** The player's language: its strings are cached first. */
  language: string
  /**
   * False on an expensive or slow connection: only the files that every page needs to start are
   * cached.
   */
  isWhole: boolean
}

/** Page to a worker in any state, with a port for the reply: request its build id. */
export const buildMessage = 'BUILD'

/**
 * Page to a worker, with a port for the reply: request its installation report. The reply is
 * undefined for a browser's first worker and for repeated requests, so that each update is reported
 * once.
 */
export const installReportMessage = 'INSTALL_REPORT'

export type InstallReport = {
  outcome: UpdateOutcome
  /** The time from the worker script's first fetch until the complete core was cached. */
  ms: number
  /**
   * Total bytes fetched, including response headers; undefined if the browser does not count them.
   */
  bytes: number | undefined
}
