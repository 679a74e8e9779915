import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { localStore } from '#device/storage.ts'
import { createUuid } from '#lib/create-uuid.ts'
import { readCurrency, readCurrencyDigits } from '#lib/money.ts'
import { platform } from '../client/client.ts'
import { getSession, isLoggedIn } from '../session.ts'
import { keepAdNetwork, readAdNetwork } from './ad-network.ts'
import { buildConversion, type EventFacts } from './build-conversion.ts'
import { readConsent } from './consent.ts'
import { createEventLog } from './event-log.ts'
import { passToPixels } from './event-stream.ts'
import { collectPixelTrack, readPixelSources } from './pixel-track.ts'

const log = createEventLog({ storage: localStore, now: Date.now, createId: createUuid })

/**
 * Records an event unless it was recorded before (TRACK-07): sends it to the platform (CALL-50),
 * and passes it to the pixels with the same id.
 * @throws PlatformError
 */
export async function recordEvent(event: TrackedEventName, facts: EventFacts): Promise<void> {
  const session = getSession()
  const customer = isLoggedIn(session) ? { id: session.id, name: session.userName } : undefined
  const playerId = facts.customer?.id ?? customer?.id
  const eventId = log.take(event, { playerId, orderId: facts.orderId })
  if (eventId === undefined) return

  const sources = readPixelSources()
  const consent = readConsent()
  const adNetwork = readAdNetwork(localStore, sources.searches)
  if (consent === 'granted') keepAdNetwork(localStore, adNetwork)
  const conversion = buildConversion(event, facts, {
    eventId,
    nowMs: Date.now(),
    url: window.location.origin + window.location.pathname,
    consent,
    customer,
    currency: readCurrency(),
    digits: readCurrencyDigits(),
    pixelTrack: collectPixelTrack(sources),
    adNetwork,
  })

  // An event from a time without consent is never sent later.
  if (consent !== 'denied') passToPixels(conversion)
  const body = { events: JSON.stringify([conversion]) }
  await platform.call('conversionEvent', { body, alert: false })
}
