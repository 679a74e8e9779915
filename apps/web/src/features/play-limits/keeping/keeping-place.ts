import { merchant } from '#brand/merchant.ts'
import { createKeeper } from './create-keeper.ts'

/** The place that keeps this merchant's limits. */
export const keeper = createKeeper(merchant.legal.playLimits)
