import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { ColourProblem, deriveTokens } from '@livery/web/brand/tokens.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { settleColour } from './settle-colour.ts'

/**
 * Theme colours that cannot be told from their background, with the nearest that can. Painting
 * uses the nearest meanwhile, so this is advice: no player ever sees the failing colour.
 *
 * @param problems what `derive` said of the theme, for those who asked it already
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
