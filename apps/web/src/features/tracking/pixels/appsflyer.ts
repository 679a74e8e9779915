import * as timings from '@livery/contract/timings.ts'
import { loadScript } from '#device/load-script.ts'
import type { Pixel } from './deferred-queue.ts'

type Af = (...command: unknown[]) => void

/** Starts the AppsFlyer web SDK (people-based attribution). @throws LoadError */
export async function startAppsflyer(webAppId: string): Promise<Pixel> {
  installQueue(webAppId)
  await loadScript('https://websdk.appsflyer.com?st=pba&', timings.requestTimeoutMs)
  let isGranted = true

  return {
    send: ({ event, eventId, value, currency, customerId, af_revenue, af_currency }) => {
      if (!isGranted) return
      if (customerId !== undefined) getQueue()('pba', 'setCustomerUserId', customerId)
      getQueue()('pba', 'event', {
        eventType: 'EVENT',
        eventName: event,
        eventValue: { event_id: eventId, value, currency, af_revenue, af_currency },
        ...(af_revenue !== undefined && {
          eventRevenue: af_revenue,
          eventRevenueCurrency: af_currency,
        }),
      })
    },
    setConsent: next => {
      isGranted = next
      getQueue()('pba', 'measurementStatus', next)
    },
  }
}

/** Installs a queue that stores commands with a timestamp until the script has loaded. */
function installQueue(webAppId: string): void {
  const queue: unknown[][] = []
  const af = (...command: unknown[]) => void queue.push([Date.now(), ...command])
  const settings = { q: queue, id: { pba: { webAppId } }, plugins: {} }
  Object.assign(window, { AppsFlyerSdkObject: 'AF', AF: Object.assign(af, settings) })
}

/** Reads the global on each call, because the script replaces the queue with its own function. */
function getQueue(): Af {
  return (window as unknown as { AF: Af }).AF
}
