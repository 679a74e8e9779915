import { toTiktokName } from '@livery/contract/platform/pixel-events.ts'
import { type Conversion, compact, type EventCall, toHashedId, toSeconds } from './conversion.ts'

/**
 * A call of TikTok's Events API 2.0 (https://business-api.tiktok.com/portal/docs?id=1771100865818625).
 * TikTok counts an `event_id` once, whether it comes from the pixel or from here.
 */
export function toTiktokCall({ event, visitor, pixel, token }: Conversion): EventCall {
  const { customerId, value, currency } = event
  const data = {
    event: toTiktokName(event.event),
    event_time: toSeconds(event.eventTime),
    event_id: event.eventId,
    user: compact({
      ip: visitor.address,
      user_agent: visitor.userAgent,
      ttclid: visitor.cookies.own('ttclid'),
      ttp: visitor.cookies.vendor('_ttp'),
      external_id: customerId === undefined ? undefined : toHashedId(customerId),
    }),
    page: { url: event.url },
    properties: compact({ value, currency }),
  }
  return {
    path: '/open_api/v1.3/event/track/',
    headers: { 'access-token': token },
    body: { event_source: 'web', event_source_id: pixel, data: [data] },
  }
}

/** TikTok answers 200 to mistakes too. @throws Error unless the code says that all is well. */
export function checkTiktokAnswer(status: number, body: unknown): void {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  if (status !== 200 || code !== 0) throw new Error(`TikTok answered ${status}, code ${code}`)
}
