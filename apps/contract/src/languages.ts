/**
 * The interface languages of the spec (§1), their BCP 47 tags and directions. The spec's own
 * codes travel on the wire (header `Language`) and in storage; tags are for `<html lang>`,
 * `Intl` and i18next, because raw codes mislead them (`TW` is Twi, `TY` Tahitian).
 */
export type Language = keyof typeof languages

type LanguageInfo = {
  tag: string
  dir: 'ltr' | 'rtl'
  /** For `Intl`, where the data of `tag` are of another script: those of `ur-Latn` are Arabic. */
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

/** The BCP 47 tag by which `Intl` writes dates and numbers of this language. */
export function toIntlTag(language: Language): string {
  const { intl, tag }: LanguageInfo = languages[language]
  return intl ?? tag
}

/** LANG-03: the brand's language when neither the player nor the merchant has chosen one. */
export const defaultLanguage = { casino: 'CN', lottery: 'VI' } as const satisfies Record<
  string,
  Language
>

export function isLanguage(value: unknown): value is Language {
  // Not `Object.hasOwn`, which is younger than the oldest phones served.
  return typeof value === 'string' && Object.keys(languages).includes(value)
}

/**
 * The languages whose texts a native reader has checked, all of them; `docs/languages.md` names the
 * readers. Players of any other language may be told something else than is meant.
 */
export const readLanguages: readonly Language[] = []
