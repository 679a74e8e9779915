/** Collects the advice about a merchant in a fixed order. Advice does not block a build. */
import { type Language, readLanguages } from '@livery/contract/languages.ts'
import { type Merchant, merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { deriveTokens, type FaintColour } from '../tokens/tokens.ts'
import { listFolderAdvice, listTextAdvice, listValueAdvice } from './value-advice.ts'

/** The language that a merchant uses if none of the merchant's languages has translations. */
const lastResort: Language = 'EN'

/**
 * Returns the languages that players can select: the merchant's languages that have translations.
 */
export function listSpokenLanguages(
  offered: readonly Language[],
  translated: readonly Language[],
): [Language, ...Language[]] {
  const [first, ...more] = offered.filter(language => translated.includes(language))
  return first === undefined ? [lastResort] : [first, ...more]
}

/**
 * Returns advice on offered languages without translations. The page omits such languages, because
 * players would otherwise read English under another language's name.
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

type Place = { folder: string; file: string }

/** The values that the advice is based on; invalid values are omitted. */
type Values = {
  [K in 'currency' | 'description' | 'kind' | 'languages' | 'legal' | 'theme']?:
    | Merchant[K]
    | undefined
}

/** Returns the valid values of a merchant that may have mistakes. */
export function parseValidValues(merged: JsonObject): Values {
  const { currency, description, kind, languages, legal, theme } = merchant.shape
  return {
    currency: currency.safeParse(merged.currency).data,
    description: description.safeParse(merged.description).data,
    kind: kind.safeParse(merged.kind).data,
    languages: languages.safeParse(merged.languages).data,
    legal: legal.safeParse(merged.legal).data,
    theme: theme.safeParse(merged.theme).data,
  }
}

/**
 * Returns all advice that both a build and `check` report.
 * @param translated the languages that have translations
 * @param colours the theme's faint colors, if painting has already computed them
 */
export function adviseOn(
  { folder, file }: Place,
  { theme, languages, ...values }: Values,
  translated: readonly Language[],
  colours?: readonly FaintColour[],
): Problem[] {
  return [
    ...(theme ? listColourAdvice(theme, file, colours ?? deriveTokens(theme).faint) : []),
    ...listValueAdvice({ theme, ...values }, file),
    ...listTextAdvice({ languages, ...values }, file),
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

type Languages = Pick<Merchant, 'languages'>

/**
 * Returns a problem for each offered language with unchecked texts about law, money and limits,
 * unless the merchant has accepted this language.
 */
export function findUnread(
  { languages }: Languages,
  file: string,
  translated: readonly Language[],
  read = readLanguages,
): Problem[] {
  const accepted = languages.acceptUnread ?? []
  return languages.offered.flatMap((language, at) => {
    if (!translated.includes(language) || read.includes(language)) return []
    if (accepted.includes(language)) return []
    const reason = `no native reader has checked the ${language} texts about law, money and limits`
    const allowed = `have them checked (docs/languages.md), or add "${language}" to languages.acceptUnread`
    const accepts = { key: 'languages.acceptUnread', entry: language }
    return [{ file, key: `languages.offered.${at}`, reason, allowed, accepts }]
  })
}

/**
 * Returns one piece of advice that lists all offered languages that no native reader has checked,
 * including accepted languages.
 */
export function listReadingAdvice(
  { languages }: Languages,
  file: string,
  translated: readonly Language[],
  read = readLanguages,
): Problem[] {
  const unread = languages.offered.filter(
    language => translated.includes(language) && !read.includes(language),
  )
  if (unread.length === 0) return []

  const reason = `no native reader has checked the texts in ${unread.join(', ')}`

  return [
    { file, key: 'languages.offered', reason, allowed: 'docs/languages.md lists who checked what' },
  ]
}

/**
 * Returns advice on theme colors that are hard to see on the page in all of the merchant's modes.
 * `doctor` describes a color that is hard to see in only one of two modes.
 */
export function listColourAdvice(
  { mode }: Pick<Merchant['theme'], 'mode'>,
  file: string,
  faint: readonly FaintColour[],
): Problem[] {
  const modes = mode === 'auto' || mode === 'night' ? 2 : 1
  return faint
    .filter(({ key }, at) => {
      const places = faint.flatMap((other, place) => (other.key === key ? [place] : []))
      return places.length === modes && places[0] === at
    })
    .map(colour => ({
      file,
      key: colour.key,
      reason: describeFaint(colour),
      allowed: `a color with a contrast of ${colour.needed} needs no outline; ${colour.mark} is the nearest`,
    }))
}

/**
 * Returns a sentence that lists where the app keeps a faint color and where it uses another color.
 */
export function describeFaint({ key, colour, ratio, mode, mark }: FaintColour): string {
  const uses =
    key === 'theme.brand'
      ? `buttons keep it with the outline ${mark}, and lines and dots use ${mark} instead`
      : `badges keep it, and bars and focus rings use ${mark} instead`
  return `${colour} has a contrast of ${ratio} with the page in ${mode} mode: ${uses}`
}
