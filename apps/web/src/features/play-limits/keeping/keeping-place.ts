import { merchant } from '#brand/merchant.ts'
import { createKeeper } from './create-keeper.ts'

/** Knows where this merchant's limits are stored. */
export const keeper = createKeeper(merchant.legal.playLimits)
