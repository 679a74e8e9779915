import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import * as timings from '@livery/contract/timings.ts'
import { loadScript } from '#device/load-script.ts'
import { buildEventValue, type Pixel } from './deferred-queue.ts'

/**
 * The events with a name that Google recommends:
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
const recommended: Partial<Record<TrackedEventName, string>> = {
  register: 'sign_up',
  depositSubmit: 'begin_checkout',
  deposit: 'purchase',
  viewContent: 'view_item',
}

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

/**
 * Starts the Google tag for Analytics and Ads. Google deduplicates events by `transaction_id`. In
 * consent mode, no events are recorded until the default consent is updated.
 * @throws LoadError
 */
export async function startGoogle(
  id: string,
  conversions: NonNullable<Pixels['googleConversions']> = {},
): Promise<Pixel> {
  const gtag = installLayer()
  gtag('consent', 'default', buildConsent(false))
  gtag('consent', 'update', buildConsent(true))
  gtag('js', new Date())
  gtag('config', id)
  await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`, timings.requestTimeoutMs)

  return {
    send: event => {
      const facts = { ...buildEventValue(event), transaction_id: event.eventId }
      const conversion = conversions[event.event]
      gtag('event', recommended[event.event] ?? event.event, facts)
      if (conversion !== undefined) gtag('event', 'conversion', { ...facts, send_to: conversion })
    },
    setConsent: isGranted => gtag('consent', 'update', buildConsent(isGranted)),
  }
}

function buildConsent(isGranted: boolean): Record<string, string> {
  return Object.fromEntries(purposes.map(name => [name, isGranted ? 'granted' : 'denied']))
}

function installLayer(): (...command: unknown[]) => void {
  const dataLayer: unknown[] = []

  const gtag = function (): void {
    // biome-ignore lint/complexity/noArguments: the tag takes the arguments object, and no array.
    dataLayer.push(arguments)
  }

  Object.assign(window, { dataLayer, gtag })

  return gtag
}
