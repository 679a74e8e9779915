import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import * as timings from '@livery/contract/timings.ts'
import { loadScript } from '#device/load-script.ts'
import { buildEventValue, type DeferredQueue, installQueue, type Pixel } from './deferred-queue.ts'

type KwaiQueue = DeferredQueue & { instance: (id: string) => Pick<DeferredQueue, 'track'> }

const path = '/kos/s101/nlav112572/pixel/events.js'

/** Kwai counts only its own event names. Its events do not have an event id. */
const names: Partial<Record<TrackedEventName, string>> = {
  registerSubmit: 'formSubmit',
  register: 'completeRegistration',
  depositSubmit: 'initiatedCheckout',
  deposit: 'purchase',
  viewContent: 'contentView',
  downloadApp: 'download',
}

/** Starts the Kwai pixel, from the first origin that responds. @throws LoadError */
export async function startKwai({ id, origins }: NonNullable<Pixels['kwai']>): Promise<Pixel> {
  const [first = ''] = origins

  installQueue({ library: 'kwaiq', pointer: 'KwaiAnalyticsObject', id, script: first + path })
  getQueue().page()
  await loadFirst(origins.map(origin => `${origin}${path}?sdkid=${id}&lib=kwaiq`))
  let isGranted = true

  return {
    send: event => {
      const name = names[event.event]
      if (isGranted && name !== undefined)
        getQueue().instance(id).track(name, buildEventValue(event))
    },
    setConsent: next => {
      isGranted = next
    },
  }
}

async function loadFirst([script = '', ...others]: readonly string[]): Promise<void> {
  try {
    await loadScript(script, timings.requestTimeoutMs)
  } catch (error) {
    if (others.length === 0) throw error
    await loadFirst(others)
  }
}

/** Reads the global on each call, because the script may replace the queue with its own object. */
function getQueue(): KwaiQueue {
  return (window as unknown as { kwaiq: KwaiQueue }).kwaiq
}
