/** Chooses the language. Does not import tables, because the painted page inlines this module. */
import type { Language } from '@livery/contract/languages.ts'

export type LanguageChoice = {
  /** The player's earlier choice, under the storage key `language`. */
  stored: string | undefined
  /** The browser's languages as BCP 47 tags, best first. */
  browser: readonly string[]
  /** The merchant's languages. */
  offered: readonly Language[]
  /** The default language (LANG-03), resolved for this merchant. */
  fallback: Language
}

/**
 * LANG-04: returns the stored language, else one of the browser's languages, else the default; only
 * offered languages.
 */
export function chooseLanguage({ stored, browser, offered, fallback }: LanguageChoice): Language {
  for (const wish of [stored ?? '', ...browser].flatMap(listLanguageCandidates)) {
    const found = offered.find(code => code === wish)
    if (found) return found
  }
  return fallback
}

/**
 * Returns the product's codes for a spec code or BCP 47 tag, best match first: `pt-BR` is PT-BR,
 * else PT.
 */
function listLanguageCandidates(tag: string): (string | undefined)[] {
  const normal = tag.trim().replace(/_/g, '-').toUpperCase()
  const base = normal.split('-')[0] ?? ''
  return [findSpecialLanguage(normal, base), normal, base in plain ? plain[base] : base, near[base]]
}

/** Handles tags for which the primary subtag is not enough. */
function findSpecialLanguage(tag: string, base: string): Language | undefined {
  if (base === 'ZH' || base === 'HK' || base === 'TW') return chooseChineseLanguage(tag)
  if (tag.split('-').includes('PH') || base === 'FIL' || base === 'TL') return 'TY'
  if (tag.startsWith('UR-LATN')) return 'UR-LA'
  return undefined
}

/**
 * LANG-05, LANG-06: Chinese is CN, but TW for Taiwan and Hong Kong, whichever script the tag names:
 * `zh-Hans-HK` is TW.
 */
function chooseChineseLanguage(tag: string): Language {
  return /\b(?:TW|HK|HANT)\b/.test(tag) ? 'TW' : 'CN'
}

/** Primary subtags that are not a code in the spec, or are another language's code. */
const plain: Record<string, Language | undefined> = {
  ZH: 'CN',
  // The old ISO 639 code of Indonesian, which Java-based browsers still send.
  IN: 'ID',
  // Tahitian; in the spec this code means Tagalog.
  TY: undefined,
}

/**
 * The same language in another script or country, which its readers prefer to a foreign language.
 */
const near: Record<string, Language> = { PT: 'PT-BR', UR: 'UR-LA', ZH: 'TW' }
