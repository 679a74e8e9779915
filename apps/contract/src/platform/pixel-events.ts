/**
 * The names of tracked events at Meta and TikTok. Pixel and server must use the same name: the
 * networks drop a repeated id only within one name.
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

/** Events without a standard name are custom ones under their own. */
export function toMetaName(event: TrackedEventName): { name: string; isStandard: boolean } {
  const name = metaStandard[event]
  return { name: name ?? event, isStandard: name !== undefined }
}

export function toTiktokName(event: TrackedEventName): string {
  return tiktokStandard[event] ?? event
}
