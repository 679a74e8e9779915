import { merchant } from '#brand/merchant.ts'

/** Whether this brand's pages need consent at all. */
export const hasConsentQuestion = !!(merchant.pixels ?? merchant.settings.tracking)
