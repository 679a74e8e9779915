import { bffPaths } from '@livery/contract/bff-paths.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { getSession } from '#platform/session.ts'
import type { Pixel } from './deferred-queue.ts'

/** Sends the events to the BFF, which forwards them to the networks in addition to the pixels. */
export async function startServerEvents(): Promise<Pixel> {
  let isGranted = true
  return {
    send: event => {
      if (!isGranted) return

      // Queued events from before the consent are sent too, because the consent covers them.
      const body = JSON.stringify({ ...event, consent: 'granted' })
      const session = getSession()
      // The BFF forwards events only for a player with a valid session.
      if (!session) return

      const headers = { 'Content-Type': 'application/json', Authorization: session.token }
      // Ignore a failure: only an event count is lost.
      ignoreFailure(fetch(bffPaths.conversions, { method: 'POST', headers, body, keepalive: true }))
    },
    setConsent: next => {
      isGranted = next
    },
  }
}
