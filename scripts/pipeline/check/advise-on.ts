import type { Language } from '@livery/contract/languages.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { type ColourProblem, deriveTokens } from '../tokens/tokens.ts'
import type { CheckedMerchant } from './check-merchants.ts'
import { toColourAdvice } from './colour-advice.ts'
import { toLanguageAdvice } from './language-advice.ts'
import { toFolderAdvice, toValueAdvice } from './value-advice.ts'

/**
 * All advice about a valid merchant; it blocks nothing.
 *
 * @param translated the languages that have texts
 * @param colours the problems of its theme, which painting knows already
 */
export function adviseOn(
  { folder, file, merchant }: CheckedMerchant,
  translated: readonly Language[],
  colours: readonly ColourProblem[],
): Problem[] {
  return [
    ...toColourAdvice(merchant, file, deriveTokens, colours),
    ...toLanguageAdvice(merchant, file, translated),
    ...toValueAdvice(merchant, file),
    ...toFolderAdvice(folder),
  ]
}
