/** Gives advice on values that are valid but rarely intended. Advice does not block a build. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toCurrency } from '@livery/contract/currency.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'
import { nearestOf } from '#support/suggest.ts'

/** The placeholder that `new` writes for the license; the footer shows this value. */
export const licencePlaceholder = 'License to be confirmed'

type Values = { [K in 'currency' | 'legal' | 'theme']?: Merchant[K] | undefined }

export function listValueAdvice({ currency, legal, theme }: Values, file: string): Problem[] {
  return [
    ...(currency === undefined ? [] : adviseCurrency(currency, file)),
    ...(legal?.licence === licencePlaceholder ? [buildPlaceholderProblem(file)] : []),
    ...(theme ? adviseSurface(theme, file) : []),
  ]
}

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
