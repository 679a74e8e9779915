/**
 * Finds the product's faults among the strings in a page. Faults in the platform's strings do not
 * count.
 */
import { readFileSync } from 'node:fs'
import type { Language } from '@livery/contract/languages.ts'
import { loadAllTexts } from '../../support/texts.ts'
import type { Found } from './find-in-page.ts'

export type Fault = { kind: string; text: string; where: string; by?: number | undefined }

/**
 * Strings that are the same in English and another language: one list per language and one list
 * (`*`) for all.
 */
const loans: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../../apps/web/src/i18n/checks/loans.json', import.meta.url), 'utf8'),
)

export type Judge = (found: readonly Found[]) => Fault[]

/**
 * Creates a judge. `own` contains the strings that the page received if a pseudo language replaces
 * the language.
 */
export function createJudge(language: Language, own = loadAllTexts(language)): Judge {
  const isOwn = toMatcher(Object.values(own))
  const keys = new Set(Object.keys(own))
  const isEnglish = language === 'EN' ? () => false : toMatcher(listForeign(language, own))

  return found =>
    found.flatMap(({ kind, text, where, by }): Fault[] => {
      if (kind === 'seen') {
        if (keys.has(text) && text.includes('_')) return [{ kind: 'raw key', text, where }]
        const isForeign = (part: string) => isEnglish(part) && !isOwn(part)
        // The page joins strings with this separator, which our own strings do not contain.
        return text.split(' · ').some(isForeign) ? [{ kind: 'English', text, where }] : []
      }

      if (kind === 'letters') return []

      const isOurs = /^(?:scroll|mixed|wrap|tofu|chosen|edge)$/.test(kind) || isOwn(text)

      return isOurs ? [{ kind, text, where, by }] : []
    })
}

/**
 * Lists English strings that are neither translations in this language nor on its loan list. Omits
 * strings that contain only values and punctuation.
 */
function listForeign(language: Language, own: Record<string, string>): string[] {
  const spoken = new Set([...Object.values(own), ...(loans['*'] ?? []), ...(loans[language] ?? [])])
  return Object.values(loadAllTexts('EN')).filter(
    text => !spoken.has(text) && /[a-z]{3}/i.test(text.replace(value, '')),
  )
}

/**
 * Returns a function that checks whether a string matches one of these strings, with any values for
 * the placeholders.
 */
function toMatcher(texts: readonly string[]): (text: string) => boolean {
  const exact = new Set(texts.map(text => text.trim()))
  const patterns = texts.map(text => text.split(value)).flatMap(toPattern)
  const known = new Map<string, boolean>()

  return text => {
    const is = known.get(text) ?? (exact.has(text) || patterns.some(one => one.test(text)))
    known.set(text, is)
    return is
  }
}

const value = /\{\{[^}]*\}\}/g

/**
 * Returns the patterns for a string's parts. Returns none for a string with only values and
 * punctuation, because its pattern would match any string. If the string has few letters, each
 * value must be a single word.
 */
function toPattern(parts: readonly string[]): RegExp[] {
  const letters = parts.join('').match(/\p{L}/gu)?.length ?? 0
  if (parts.length === 1 || letters === 0) return []
  return [new RegExp(`^${parts.map(toLiteral).join(letters < 8 ? '\\S*' : '[^]*')}$`)]
}

function toLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
