/**
 * The interface languages of the spec (§1), their BCP 47 tags and directions. Requests (header
 * `Language`) and storage use the spec's own codes; `<html lang>`, `Intl` and i18next use the tags,
 * because the codes mean something else there (`TW` is Twi, `TY` Tahitian).
 */
export type Language = keyof typeof languages

type LanguageInfo = {
  tag: string
  dir: 'ltr' | 'rtl'
  /**
   * The tag for `Intl` if its data for `tag` use another script: `ur-Latn` formats in Arabic
   * script.
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

/** LANG-03: the brand's language if neither the player nor the merchant has chosen one. */
export const defaultLanguage = { casino: 'CN', lottery: 'VI' } as const satisfies Record<
  string,
  Language
>

export function isLanguage(value: unknown): value is Language {
  // `Object.hasOwn` is missing on the oldest phones we support.
  return typeof value === 'string' && Object.keys(languages).includes(value)
}

/**
 * The languages whose translations a native reader has checked in full; `docs/languages.md` names
 * the readers. In any other language, players may read something other than what is meant.
 */
export const readLanguages: readonly Language[] = []
