import { toMetaName } from '@livery/contract/platform/pixel-events.ts'
import { type Conversion, compact, type EventCall, toHashedId, toSeconds } from './conversion.ts'

const version = 'v23.0'

/**
 * A call of Meta's Conversions API
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api). Meta counts
 * `event_name` and `event_id` once, whether they come from the pixel or from here.
 */
export function toMetaCall({ event, visitor, pixel, token }: Conversion): EventCall {
  const { customerId, value, currency, pixelTrack } = event
  const data = {
    event_name: toMetaName(event.event).name,
    event_time: toSeconds(event.eventTime),
    event_id: event.eventId,
    action_source: 'website',
    event_source_url: event.url,
    user_data: compact({
      client_ip_address: visitor.address,
      client_user_agent: visitor.userAgent,
      fbc: pixelTrack?.fbc ?? visitor.cookies.vendor('_fbc'),
      fbp: pixelTrack?.fbp ?? visitor.cookies.vendor('_fbp'),
      external_id: customerId === undefined ? undefined : [toHashedId(customerId)],
    }),
    custom_data: compact({ value, currency }),
  }
  return {
    path: `/${version}/${pixel}/events`,
    headers: {},
    body: { data: [data], access_token: token },
  }
}

/** @throws Error unless the answer says that the event was received. */
export function checkMetaAnswer(status: number, body: unknown): void {
  const { events_received: received } = toRecord(body)
  if (status !== 200 || received !== 1) throw new Error(`Meta answered ${status}`)
}

function toRecord(body: unknown): Record<string, unknown> {
  // An object from JSON is a record of unknown values.
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
