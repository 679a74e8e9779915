import type { ServerResponse } from 'node:http'
import { type Visit, visitOf } from './visit.ts'

/** Told about an exchange once it is over, however it ended. */
export type OnOver = (visit: Visit, durationMs: number) => void

/**
 * Makes the function that watches a response. `close` comes after `finish` as well as after a
 * client that left, so it is the only event to hear; one listener serves all responses.
 */
export function createEndWatch(onOver: OnOver): (response: ServerResponse) => void {
  function onClose(this: ServerResponse): void {
    const visit = visitOf(this.req)
    visit.status = this.writableFinished ? this.statusCode : 499
    visit.onGone?.()
    onOver(visit, performance.now() - visit.startedAtMs)
  }
  return response => response.on('close', onClose)
}
