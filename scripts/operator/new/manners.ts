/** The theme values that a new brand gets with each skin. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'

export type Manner = Pick<Merchant['theme'], 'mode' | 'radius' | 'density'>

export const manners: Record<Merchant['skin'], Manner> = {
  neon: { mode: 'dark', radius: 'soft', density: 'comfortable' },
  paper: { mode: 'light', radius: 'round', density: 'comfortable' },
  arena: { mode: 'auto', radius: 'sharp', density: 'compact' },
}
