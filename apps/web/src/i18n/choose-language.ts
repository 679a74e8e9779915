/** Imports no table, since the painted page has this inline. */
import type { Language } from '@livery/contract/languages.ts'

export type LanguageChoice = {
  /** The player's earlier choice, under the storage key `language`. */
  stored: string | undefined
  /** The browser's languages as BCP 47 tags, best first. */
  browser: readonly string[]
  /** The languages of this merchant. */
  offered: readonly Language[]
  /** LANG-03, resolved for this merchant. */
  fallback: Language
}

/** LANG-04: the stored value, then the browser's languages, then the default; offered ones only. */
export function chooseLanguage({ stored, browser, offered, fallback }: LanguageChoice): Language {
  for (const wish of [stored ?? '', ...browser].flatMap(toWishes)) {
    const found = offered.find(code => code === wish)
    if (found) return found
  }
  return fallback
}

/**
 * The product's codes for the language of a spec code or BCP 47 tag, the nearest first: `pt-BR` is
 * PT-BR, else PT.
 */
function toWishes(tag: string): (string | undefined)[] {
  const normal = tag.trim().replace(/_/g, '-').toUpperCase()
  const base = normal.split('-')[0] ?? ''
  return [toSpecial(normal, base), normal, base in plain ? plain[base] : base, near[base]]
}

/** The rules for which a tag's first part alone is not enough. */
function toSpecial(tag: string, base: string): Language | undefined {
  if (base === 'ZH' || base === 'HK' || base === 'TW') return toChinese(tag)
  if (tag.split('-').includes('PH') || base === 'FIL' || base === 'TL') return 'TY'
  if (tag.startsWith('UR-LATN')) return 'UR-LA'
  return undefined
}

/**
 * LANG-05, LANG-06: Chinese is CN, but TW for Taiwan and Hong Kong, whichever script the tag names:
 * `zh-Hans-HK` is TW.
 */
function toChinese(tag: string): Language {
  return /\b(?:TW|HK|HANT)\b/.test(tag) ? 'TW' : 'CN'
}

/** First parts of tags that are no code of the spec, or another language's. */
const plain: Record<string, Language | undefined> = {
  ZH: 'CN',
  // The old ISO 639 code of Indonesian, which Java-based browsers still send.
  IN: 'ID',
  // Tahitian, where the spec has Tagalog.
  TY: undefined,
}

/** The other script or country of a language, which its readers take before a foreign language. */
const near: Record<string, Language> = { PT: 'PT-BR', UR: 'UR-LA', ZH: 'TW' }
