/** Advice about a merchant, in order; it does not block a build. */
import type { Language } from '@livery/contract/languages.ts'
import { type Merchant, merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { type ColourProblem, deriveTokens } from '../tokens/tokens.ts'
import { listColourAdvice } from './colour-advice.ts'
import { listLanguageAdvice } from './language-advice.ts'
import { listReadingAdvice } from './unread-languages.ts'
import { listFolderAdvice, listValueAdvice } from './value-advice.ts'

type Place = { folder: string; file: string }

/** The values that advice is about; invalid values are missing. */
type Values = { [K in 'currency' | 'languages' | 'legal' | 'theme']?: Merchant[K] | undefined }

/** Returns the valid values of a merchant that may have mistakes. */
export function parseValidValues(merged: JsonObject): Values {
  const { currency, languages, legal, theme } = merchant.shape
  return {
    currency: currency.safeParse(merged.currency).data,
    languages: languages.safeParse(merged.languages).data,
    legal: legal.safeParse(merged.legal).data,
    theme: theme.safeParse(merged.theme).data,
  }
}

/**
 * @param translated the languages that have texts
 * @param colours the theme's color problems, if painting has already computed them
 */
export function adviseOn(
  { folder, file }: Place,
  { theme, languages, ...values }: Values,
  translated: readonly Language[],
  colours?: readonly ColourProblem[],
): Problem[] {
  return [
    ...(theme ? listColourAdvice({ theme }, file, deriveTokens, colours) : []),
    ...listValueAdvice({ theme, ...values }, file),
    ...listFolderAdvice(folder),
    ...(languages ? listLanguageAdvice({ languages }, file, translated) : []),
  ]
}

/** Returns advice that only `check` gives. */
export function adviseOnReading(
  { file }: Place,
  { languages }: Values,
  translated: readonly Language[],
): Problem[] {
  return languages ? listReadingAdvice({ languages }, file, translated) : []
}
