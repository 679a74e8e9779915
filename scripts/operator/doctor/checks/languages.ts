import type { Language } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { listLanguageAdvice } from '#pipeline/check/language-advice.ts'
import { findUnread } from '#pipeline/check/unread-languages.ts'
import type { Finding } from '../finding.ts'

/**
 * Reports offered languages without texts, which players never see, and languages without a native
 * reader that nobody has accepted.
 */
export function checkLanguages(
  merged: JsonObject,
  file: string,
  translated: readonly Language[],
): Finding[] {
  const { data: languages } = merchant.shape.languages.safeParse(merged.languages)
  if (languages === undefined) return []
  const text = `remove it, or add its translations to the app; translated are ${translated.join(', ')}`
  const missing = listLanguageAdvice({ languages }, file, translated).map(
    ({ key, reason }): Finding => {
      return { level: 'warning', check: 'languages', file, key, what: reason, fix: { text } }
    },
  )
  const unread = findUnread({ languages }, file, translated).map(
    ({ key, reason, allowed = '' }): Finding => {
      return { level: 'error', check: 'languages', file, key, what: reason, fix: { text: allowed } }
    },
  )
  return [...missing, ...unread]
}
