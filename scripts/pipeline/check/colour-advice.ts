import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '../../support/operator-problem.ts'
import type { ColourProblem, deriveTokens } from '../tokens/tokens.ts'
import { settleColour } from './settle-colour.ts'

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
    reason: `${problem.colour} has a contrast of ${problem.ratio} in ${problem.mode} mode; ${problem.needed} is needed`,
    allowed: `${settleColour(theme, problem, derive)} is the nearest colour that passes`,
  }))
}
