import type {
  ConsentState,
  ConversionEvent,
  TrackedEventName,
} from '@livery/contract/platform/tracking.ts'

export type Customer = { id: string | undefined; name: string | undefined }

/** The facts that the caller knows about an event, in addition to the page's facts. */
export type EventFacts = {
  /** If unset, the session's player. */
  customer?: Customer | undefined
  /** The payment's own id. */
  orderId?: string
  /** An amount in the currency's smallest unit. */
  amount?: number
}

/** The page's facts at the time of an event. */
export type EventPage = {
  eventId: string
  nowMs: number
  /** The URL without its query. */
  url: string
  consent: ConsentState
  customer: Customer | undefined
  currency: string
  /** The number of decimals in the currency. */
  digits: number
  pixelTrack: Record<string, string>
  adNetwork: Record<string, string>
}

/**
 * TRACK-04: returns an event's payload. Every event with an amount has a value; only `deposit` has
 * revenue, because the networks add up the revenue of all events. Ad-network ids are included only
 * with consent.
 */
export function buildConversion(
  event: TrackedEventName,
  facts: EventFacts,
  page: EventPage,
): ConversionEvent {
  const { id, name } = facts.customer ?? page.customer ?? { id: undefined, name: undefined }
  const { eventId, nowMs, url, consent, pixelTrack, adNetwork } = page
  return {
    event,
    eventId,
    eventTime: nowMs,
    url,
    consent,
    ...(id !== undefined && { customerId: id }),
    ...(name !== undefined && { customerName: name }),
    ...(facts.amount !== undefined && computeEventValues(event, facts.amount, page)),
    ...(consent === 'granted' && { pixelTrack, adNetwork }),
  }
}

function computeEventValues(
  event: TrackedEventName,
  amount: number,
  { currency, digits }: EventPage,
) {
  const value = amount / 10 ** digits
  const isRevenue = event === 'deposit'
  return {
    value,
    currency,
    ...(isRevenue && { revenue: value, af_revenue: value, af_currency: currency }),
  }
}
