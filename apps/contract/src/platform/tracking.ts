/**
 * Advertising campaign events (CALL-50). The spec names the events and their payload. We add the
 * id, the time and the consent, so that no event is counted twice or without the player's consent.
 */
import * as z from 'zod'
import * as limits from '../limits.ts'

/** TRACK-06 */
export const trackedEventNames = [
  'firstOpen',
  'registerSubmit',
  'register',
  'depositSubmit',
  'firstDeposit',
  'withdraw',
  'deposit',
  'redeposit',
  'firstDepositArrival',
  'startTrial',
  'login',
  'viewContent',
  'downloadApp',
  'gameLaunch',
  'a2hsInstalled',
  'a2hsFirstOpen',
] as const
export type TrackedEventName = (typeof trackedEventNames)[number]

/** `pending`: the player has not been prompted for consent, or has not decided. */
export const consentStates = ['granted', 'denied', 'pending'] as const
export type ConsentState = (typeof consentStates)[number]

const maxText = 512
const maxIds = 40
const text = z.string().max(maxText)
const ids = z
  .record(z.string().max(64), z.string().max(limits.trackedIdLength))
  .refine(all => Object.keys(all).length <= maxIds, 'too many ids')

export const conversionEvent = z.object({
  event: z.enum(trackedEventNames),
  /**
   * The payment's id, or a random id. All receivers get the same id, and each counts the id once.
   */
  eventId: z.string().regex(/^[\w.:-]{1,128}$/),
  /** Unix milliseconds. */
  eventTime: z.int().positive(),
  /** The page's URL without its query. */
  url: text,
  consent: z.enum(consentStates),
  /** TRACK-04. Amounts are in the currency's main unit, as the networks require. */
  customerId: text.optional(),
  customerName: text.optional(),
  value: z.number().optional(),
  revenue: z.number().optional(),
  currency: text.optional(),
  af_revenue: z.number().optional(),
  af_currency: text.optional(),
  /** TRACK-02 and TRACK-03: sent only with the player's consent. */
  pixelTrack: ids.optional(),
  adNetwork: ids.optional(),
})
export type ConversionEvent = z.infer<typeof conversionEvent>
