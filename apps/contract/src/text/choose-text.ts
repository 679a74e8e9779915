import type { Language } from '../languages.ts'
import type { ByLanguage } from '../merchant/by-language.ts'

/**
 * Returns a merchant's text for a language, and the language that the text is in; `undefined` for
 * a text without a language. If the language has no text, the default language's is used, or else
 * the first one.
 */
export function chooseText(
  texts: ByLanguage,
  wanted: Language,
  fallback: Language,
): { text: string; language: Language | undefined } {
  if (typeof texts === 'string') return { text: texts, language: undefined }

  const given = Object.keys(texts) as Language[]
  const language = [wanted, fallback, ...given].find(code => texts[code] !== undefined)

  return { text: (language && texts[language]) ?? '', language }
}
