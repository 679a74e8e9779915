import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { ColourProblem, deriveTokens } from '../tokens/tokens.ts'

/**
 * Advice on theme colours too close to their background, with the nearest that passes. Painting
 * uses that colour, so players never see the failing one.
 *
 * @param problems the problems of `derive` for the theme, if they are known already
 */
export function toColourAdvice(
  { theme }: Pick<Merchant, 'theme'>,
  file: string,
  derive: typeof deriveTokens,
  problems: readonly ColourProblem[] = derive(theme).problems,
): Problem[] {
  return problems.map(problem => ({
    file,
    key: problem.key,
    reason: `${problem.colour} has a contrast of ${problem.ratio} in ${problem.mode} mode; ${problem.needed} is required`,
    allowed: `${settleColour(theme, problem, derive)} is the nearest color that passes`,
  }))
}

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
