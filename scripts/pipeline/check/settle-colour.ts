import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { ColourProblem, deriveTokens } from '@livery/web/brand/tokens.ts'

type Theme = Merchant['theme']

/**
 * The colour to write in place of one that fails. Backgrounds are tinted by the brand, so another
 * brand colour moves them a little; so do we, until the colour passes on the ground it makes.
 */
export function settleColour(
  theme: Theme,
  { key, nearest }: ColourProblem,
  derive: typeof deriveTokens,
  tries = 8,
): string {
  const changed = { ...theme, [key === 'theme.brand' ? 'brand' : 'accent']: nearest }
  const left = derive(changed).problems.find(problem => problem.key === key)
  return left === undefined || tries === 0 ? nearest : settleColour(theme, left, derive, tries - 1)
}
