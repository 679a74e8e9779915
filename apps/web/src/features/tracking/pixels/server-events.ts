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
      // An event from before the player's consent was queued and is now covered by it.
      const body = JSON.stringify({ ...event, consent: 'granted' })
      const session = getSession()
      // The BFF forwards events only for a player whom the platform confirms.
      if (!session) return
      const headers = { 'Content-Type': 'application/json', Authorization: session.token }
      // On failure only a count is lost.
      ignoreFailure(fetch(bffPaths.conversions, { method: 'POST', headers, body, keepalive: true }))
    },
    setConsent: next => {
      isGranted = next
    },
  }
}
