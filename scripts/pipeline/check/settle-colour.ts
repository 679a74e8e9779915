import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { ColourProblem, deriveTokens } from '../tokens/tokens.ts'

type Theme = Merchant['theme']

/**
 * The replacement of a colour that fails. Backgrounds are tinted by the brand colour, so a new
 * colour moves them slightly; the search repeats until the colour passes on its own background.
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
