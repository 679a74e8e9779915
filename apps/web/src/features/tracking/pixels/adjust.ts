import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import * as timings from '@livery/contract/timings.ts'
import { loadScript } from '#device/load-script.ts'
import type { Pixel } from './deferred-queue.ts'

type AdjustSdk = {
  initSdk: (options: { appToken: string; environment: 'production' }) => void
  trackEvent: (event: {
    eventToken: string
    deduplicationId: string
    revenue?: number
    currency?: string
  }) => void
  stop: () => void
  restart: () => void
}

/** Starts the Adjust web SDK, which loads from its own servers. @throws LoadError */
export async function startAdjust({
  appToken,
  events,
}: NonNullable<Pixels['adjust']>): Promise<Pixel> {
  await loadScript('https://cdn.adjust.com/adjust-latest.min.js', timings.requestTimeoutMs)
  const { Adjust: sdk } = window as unknown as { Adjust: AdjustSdk }
  sdk.initSdk({ appToken, environment: 'production' })

  return {
    send: ({ event, eventId, revenue, currency }) => {
      const eventToken = events[event]
      if (eventToken === undefined) return
      const sum = revenue === undefined || currency === undefined ? {} : { revenue, currency }
      sdk.trackEvent({ eventToken, deduplicationId: eventId, ...sum })
    },
    setConsent: isGranted => (isGranted ? sdk.restart() : sdk.stop()),
  }
}
