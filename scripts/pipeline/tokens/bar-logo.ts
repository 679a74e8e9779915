/** Chooses the wordmark for a top bar in the brand color, which may be dark on a light page. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { isLightInk, type Mode } from './ramp.ts'

export type BarLook = { theme: Merchant['theme']; logo?: Pick<Merchant['logo'], 'wordmarkDark'> }

/**
 * Returns the mode whose wordmark stands on the top bar in every mode of the page; `undefined` if
 * the bar has the page's ground, or if the brand has one wordmark for all grounds.
 */
export function chooseBarMode({ theme, logo }: BarLook): Mode | undefined {
  if (theme.tokens?.headerStyle !== 'brand' || logo?.wordmarkDark === undefined) return undefined
  return isLightInk(theme.brand) ? 'dark' : 'light'
}
