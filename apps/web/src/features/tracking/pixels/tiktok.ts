import { toTiktokName } from '@livery/contract/platform/pixel-events.ts'
import * as timings from '@livery/contract/timings.ts'
import { loadScript } from '#device/load-script.ts'
import { buildEventValue, type DeferredQueue, installQueue, type Pixel } from './deferred-queue.ts'

const script = 'https://analytics.tiktok.com/i18n/pixel/events.js'

/** Starts the TikTok pixel. @throws LoadError */
export async function startTiktok(id: string): Promise<Pixel> {
  installQueue({ library: 'ttq', pointer: 'TiktokAnalyticsObject', id, script })
  getQueue().page()
  await loadScript(`${script}?sdkid=${id}&lib=ttq`, timings.requestTimeoutMs)

  return {
    send: event =>
      getQueue().track(toTiktokName(event.event), buildEventValue(event), {
        event_id: event.eventId,
      }),
    setConsent: isGranted => {
      if (isGranted) getQueue().grantConsent()
      else getQueue().revokeConsent()
    },
  }
}

/** Reads the global on each call, because the script may replace the queue with its own object. */
function getQueue(): DeferredQueue {
  return (window as unknown as { ttq: DeferredQueue }).ttq
}
