import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { ColourProblem, deriveTokens } from '../tokens/tokens.ts'

/**
 * Returns advice on theme colors that are too close to their background, with the nearest color
 * that passes. Painting uses that color, so players never see the failing one.
 *
 * @param problems the theme's problems from `derive`, if already known
 */
export function listColourAdvice(
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
 * Returns the replacement for a failing color. Backgrounds are tinted with the brand color, so a
 * new color changes them slightly; the search repeats until the color passes on its own background.
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
