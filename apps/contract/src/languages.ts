/**
 * The interface languages of the spec (§1) with their BCP 47 tags and text directions. Requests
 * (header `Language`) and storage use the spec's own codes. `<html lang>`, `Intl` and i18next use
 * the BCP 47 tags, because the spec's codes have other meanings there (`TW` is Twi, `TY` is
 * Tahitian).
 */
export type Language = keyof typeof languages

type LanguageInfo = {
  tag: string
  dir: 'ltr' | 'rtl'
  /**
   * Tag for `Intl` if `Intl` uses another script for `tag`: it formats `ur-Latn` in Arabic script.
   */
  intl?: string
}

export const languages = {
  EN: { tag: 'en', dir: 'ltr' },
  CN: { tag: 'zh-Hans-CN', dir: 'ltr' },
  TW: { tag: 'zh-Hant-TW', dir: 'ltr' },
  RU: { tag: 'ru', dir: 'ltr' },
  TH: { tag: 'th', dir: 'ltr' },
  VI: { tag: 'vi', dir: 'ltr' },
  JA: { tag: 'ja', dir: 'ltr' },
  PT: { tag: 'pt-PT', dir: 'ltr' },
  ES: { tag: 'es', dir: 'ltr' },
  AR: { tag: 'ar', dir: 'rtl' },
  HI: { tag: 'hi', dir: 'ltr' },
  ID: { tag: 'id', dir: 'ltr' },
  KM: { tag: 'km', dir: 'ltr' },
  KO: { tag: 'ko', dir: 'ltr' },
  MY: { tag: 'my', dir: 'ltr' },
  TA: { tag: 'ta', dir: 'ltr' },
  TY: { tag: 'fil', dir: 'ltr' },
  UR: { tag: 'ur', dir: 'rtl' },
  'PT-BR': { tag: 'pt-BR', dir: 'ltr' },
  MS: { tag: 'ms', dir: 'ltr' },
  BN: { tag: 'bn', dir: 'ltr' },
  TR: { tag: 'tr', dir: 'ltr' },
  FR: { tag: 'fr', dir: 'ltr' },
  NE: { tag: 'ne', dir: 'ltr' },
  'UR-LA': { tag: 'ur-Latn', dir: 'ltr', intl: 'en-IN' },
} as const satisfies Record<string, LanguageInfo>

/** Returns the BCP 47 tag with which `Intl` formats this language's dates and numbers. */
export function toIntlTag(language: Language): string {
  const { intl, tag }: LanguageInfo = languages[language]
  return intl ?? tag
}

/**
 * LANG-03: the brand's default language, used if neither the player nor the merchant has chosen a
 * language.
 */
export const defaultLanguage = { casino: 'CN', lottery: 'VI' } as const satisfies Record<
  string,
  Language
>

export function isLanguage(value: unknown): value is Language {
  // The oldest supported phones do not have `Object.hasOwn`.
  return typeof value === 'string' && Object.keys(languages).includes(value)
}

/**
 * The languages in which a native speaker has checked all translations; `docs/languages.md` names
 * the speakers. Translations in all other languages may contain mistakes.
 */
export const readLanguages: readonly Language[] = []
