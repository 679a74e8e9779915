import { merchant } from '#brand/merchant.ts'

/** Whether this brand's pages ask anybody at all. */
export const hasConsentQuestion = !!(merchant.pixels ?? merchant.settings.tracking)
