/** Gives advice on values that are valid but rarely intended. Advice does not block a build. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toCurrency } from '@livery/contract/currency.ts'
import { defaultLanguage } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { chooseText } from '@livery/contract/text/choose-text.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { nearestOf } from '#support/suggest.ts'

/** The placeholder that `new` writes for the license; the footer shows this value. */
export const licencePlaceholder = 'License to be confirmed'

type Values = { [K in 'currency' | 'legal' | 'theme']?: Merchant[K] | undefined }

export function listValueAdvice({ currency, legal, theme }: Values, file: string): Problem[] {
  return [
    ...(currency === undefined ? [] : adviseCurrency(currency, file)),
    ...(holdsPlaceholder(legal?.licence) ? [buildPlaceholderProblem(file)] : []),
    ...(theme ? adviseSurface(theme, file) : []),
  ]
}

/** Returns whether a license line is the placeholder, in at least one language. */
export function holdsPlaceholder(licence: unknown): boolean {
  const lines = isJsonObject(licence) ? Object.values(licence) : [licence]
  return lines.includes(licencePlaceholder)
}

type Texts = {
  [K in 'description' | 'kind' | 'languages' | 'legal']?: Merchant[K] | undefined
}

/**
 * Returns advice on texts by language (`legal.licence`): languages that the merchant does not offer,
 * and a default language without a text.
 */
export function listTextAdvice(
  { description, kind, languages, legal }: Texts,
  file: string,
): Problem[] {
  if (languages === undefined) return []
  const { offered, default: fallback = defaultLanguage[kind ?? 'casino'] } = languages
  const own = offered.includes(fallback) ? fallback : offered[0]
  const all = [
    ['description', description] as const,
    ...legalTexts.map(name => [`legal.${name}`, legal?.[name]] as const),
  ]

  return all.flatMap(([key, texts]) => {
    if (texts === undefined || typeof texts === 'string' || own === undefined) return []
    const { language } = chooseText(texts, own, own)
    const unread = Object.keys(texts).filter(code => !offered.some(one => one === code))
    const lacks = {
      key,
      reason: `lacks ${own}, the default language; its players read the ${language} text`,
      allowed: `a text for ${own}`,
    }
    const unused = unread.map(code => ({
      key: `${key}.${code}`,
      reason: `${code} is not offered, so no player reads this text`,
      allowed: offered.join(', '),
    }))

    return [...(language === own ? [] : [lacks]), ...unused].map(one => ({ file, ...one }))
  })
}

const legalTexts = ['company', 'licence', 'responsiblePlayUrl', 'disputeUrl', 'termsUrl'] as const

/** Reports unknown files and folders next to `merchant.json` whose names look like `overrides`. */
export function listFolderAdvice(folder: string): Problem[] {
  return listNames(folder).flatMap(name => {
    if (name === 'overrides' || nearestOf(name, ['overrides']) === undefined) return []
    const reason = 'is ignored; did you mean "overrides"?'
    return [{ file: join(folder, name), key: '', reason, allowed: 'overrides' }]
  })
}

let known: string[] | undefined

function adviseCurrency(currency: string, file: string): Problem[] {
  known ??= Intl.supportedValuesOf('currency')
  const code = toCurrency(currency)
  if (known.includes(code)) return []

  const nearest = nearestOf(code, known)
  const reason = `${code} is not an ISO 4217 currency; amounts are shown as "${code} 5.00"`
  const allowed = nearest === undefined ? 'a code like USD' : `a code like ${nearest}`

  return [{ file, key: 'currency', reason, allowed }]
}

function buildPlaceholderProblem(file: string): Problem {
  const reason = `players read ${JSON.stringify(licencePlaceholder)} in the footer`
  return { file, key: 'legal.licence', reason, allowed: 'the license line of the regulator' }
}

function adviseSurface({ brand, surface }: Merchant['theme'], file: string): Problem[] {
  if (surface?.toLowerCase() !== brand.toLowerCase()) return []
  const reason = 'is the brand color, which tints the backgrounds anyway'
  return [{ file, key: 'theme.surface', reason, allowed: 'no value, or a different color' }]
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Other checks report an unreadable folder.
    return []
  }
}
