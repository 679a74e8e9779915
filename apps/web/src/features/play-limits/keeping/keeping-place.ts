import { merchant } from '#brand/merchant.ts'
import { createKeeper } from './create-keeper.ts'

/** The keeper for this merchant: finds out where limits are stored. */
export const keeper = createKeeper(merchant.legal.playLimits)
