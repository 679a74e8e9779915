import type { Language } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'

/** The language that a merchant uses if none of the languages it offers has texts. */
const lastResort: Language = 'EN'

/** Returns the languages that players are offered: the merchant's languages that have texts. */
export function listSpokenLanguages(
  offered: readonly Language[],
  translated: readonly Language[],
): [Language, ...Language[]] {
  const [first, ...more] = offered.filter(language => translated.includes(language))
  return first === undefined ? [lastResort] : [first, ...more]
}

/**
 * Returns advice on offered languages without texts. The page omits them, because players would
 * otherwise read English under another language's name.
 */
export function listLanguageAdvice(
  { languages }: Pick<Merchant, 'languages'>,
  file: string,
  translated: readonly Language[],
): Problem[] {
  const { offered } = languages
  const spoken = listSpokenLanguages(offered, translated)
  const isSilent = !offered.some(language => translated.includes(language))
  return offered.flatMap((language, at) => {
    if (translated.includes(language)) return []
    const outcome = isSilent
      ? `the brand uses ${lastResort} because none of its languages is translated`
      : `players cannot choose it, and get ${spoken.join(', ')}`
    const allowed = `translated are ${translated.join(', ')}`
    const reason = `${language} has no translations yet: ${outcome}`
    return [{ file, key: `languages.offered.${at}`, reason, allowed }]
  })
}
