import { merchant } from '#brand/merchant.ts'
import { createKeeper } from './create-keeper.ts'

/** Where this merchant's limits are kept. */
export const keeper = createKeeper(merchant.legal.playLimits)
