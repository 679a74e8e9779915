/**
 * Meta's and TikTok's names for tracked events. The pixel and the server must use the same name for
 * an event, because the networks deduplicate ids only within one event name.
 */
import type { TrackedEventName } from './tracking.ts'

type Names = Partial<Record<TrackedEventName, string>>

/** https://developers.facebook.com/docs/meta-pixel/reference#standard-events */
const metaStandard: Names = {
  registerSubmit: 'Lead',
  register: 'CompleteRegistration',
  depositSubmit: 'InitiateCheckout',
  deposit: 'Purchase',
  startTrial: 'StartTrial',
  viewContent: 'ViewContent',
}

/** https://ads.tiktok.com/help/article/standard-events-parameters */
const tiktokStandard: Names = {
  registerSubmit: 'SubmitForm',
  register: 'CompleteRegistration',
  depositSubmit: 'InitiateCheckout',
  deposit: 'CompletePayment',
  viewContent: 'ViewContent',
  downloadApp: 'Download',
}

/**
 * Returns the event's name at Meta; an event without a standard name is sent as a custom event
 * under our own name.
 */
export function toMetaName(event: TrackedEventName): { name: string; isStandard: boolean } {
  const name = metaStandard[event]
  return { name: name ?? event, isStandard: name !== undefined }
}

export function toTiktokName(event: TrackedEventName): string {
  return tiktokStandard[event] ?? event
}
