import { bffPaths } from '@livery/contract/bff-paths.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { getSession } from '#platform/session.ts'
import type { Pixel } from './pixel.ts'

/** Hands the events to the BFF, which sends them to the networks beside the pixels. */
export async function startServerEvents(): Promise<Pixel> {
  let isGranted = true
  return {
    send: event => {
      if (!isGranted) return
      // An event of the time before the answer waited for it, and is covered by it now.
      const body = JSON.stringify({ ...event, consent: 'granted' })
      const session = getSession()
      // The BFF passes on only events of a player whom the platform confirms.
      if (!session) return
      const headers = { 'Content-Type': 'application/json', Authorization: session.token }
      // Only a count is lost.
      ignoreFailure(fetch(bffPaths.conversions, { method: 'POST', headers, body, keepalive: true }))
    },
    setConsent: next => {
      isGranted = next
    },
  }
}
