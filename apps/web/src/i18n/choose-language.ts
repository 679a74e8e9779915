/**
 * Chooses the language. Has no run-time imports, because this module is inlined in the prerendered
 * page.
 */
import type { Language } from '@livery/contract/languages.ts'

export type LanguageChoice = {
  /** The player's earlier choice, under the storage key `language`. */
  stored: string | undefined
  /** The browser's languages as BCP 47 tags, best first. */
  browser: readonly string[]
  /** The merchant's languages. */
  offered: readonly Language[]
  /** The merchant's default language (LANG-03). */
  fallback: Language
}

/**
 * LANG-04: returns the stored language, or else one of the browser's languages, or else the
 * default. Returns only a language that the merchant offers.
 */
export function chooseLanguage({ stored, browser, offered, fallback }: LanguageChoice): Language {
  for (const wish of [stored ?? '', ...browser].flatMap(listLanguageCandidates)) {
    const found = offered.find(code => code === wish)
    if (found) return found
  }
  return fallback
}

/**
 * Returns the product's language codes for a spec code or BCP 47 tag, best match first. For
 * `pt-BR`, returns PT-BR and then PT.
 */
function listLanguageCandidates(tag: string): (string | undefined)[] {
  const normal = tag.trim().replace(/_/g, '-').toUpperCase()
  const base = normal.split('-')[0] ?? ''
  return [findSpecialLanguage(normal, base), normal, base in plain ? plain[base] : base, near[base]]
}

/** Returns the language for tags that cannot be resolved by their primary subtag. */
function findSpecialLanguage(tag: string, base: string): Language | undefined {
  if (base === 'ZH' || base === 'HK' || base === 'TW') return chooseChineseLanguage(tag)
  if (tag.split('-').includes('PH') || base === 'FIL' || base === 'TL') return 'TY'
  if (tag.startsWith('UR-LATN')) return 'UR-LA'
  return undefined
}

/**
 * LANG-05, LANG-06: returns TW for Taiwan and Hong Kong, and CN for other Chinese tags. The country
 * takes precedence over the script: `zh-Hans-HK` is TW.
 */
function chooseChineseLanguage(tag: string): Language {
  return /\b(?:TW|HK|HANT)\b/.test(tag) ? 'TW' : 'CN'
}

/**
 * Primary subtags that are not codes in the spec, or that the spec uses for a different language.
 */
const plain: Record<string, Language | undefined> = {
  ZH: 'CN',
  // The former ISO 639 code for Indonesian, which Java-based browsers still send.
  IN: 'ID',
  // In BCP 47 this is Tahitian, but in the spec this code means Tagalog.
  TY: undefined,
}

/** The fallback for a language: the same language in another script or country. */
const near: Record<string, Language> = { PT: 'PT-BR', UR: 'UR-LA', ZH: 'TW' }
