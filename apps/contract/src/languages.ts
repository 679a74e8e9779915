/**
 * The interface languages of the spec (§1), their BCP 47 tags and directions. The spec's own
 * codes travel on the wire (header `Language`) and in storage; tags are for `<html lang>`,
 * `Intl` and i18next, because raw codes mislead them (`TW` is Twi, `TY` Tahitian).
 */
export type Language = keyof typeof languages

type LanguageInfo = { tag: string; dir: 'ltr' | 'rtl'; nativeName: string }

export const languages = {
  EN: { tag: 'en', dir: 'ltr', nativeName: 'English' },
  CN: { tag: 'zh-Hans-CN', dir: 'ltr', nativeName: '简体中文' },
  TW: { tag: 'zh-Hant-TW', dir: 'ltr', nativeName: '繁體中文' },
  RU: { tag: 'ru', dir: 'ltr', nativeName: 'Русский' },
  TH: { tag: 'th', dir: 'ltr', nativeName: 'ไทย' },
  VI: { tag: 'vi', dir: 'ltr', nativeName: 'Tiếng Việt' },
  JA: { tag: 'ja', dir: 'ltr', nativeName: '日本語' },
  PT: { tag: 'pt', dir: 'ltr', nativeName: 'Português' },
  ES: { tag: 'es', dir: 'ltr', nativeName: 'Español' },
  AR: { tag: 'ar', dir: 'rtl', nativeName: 'العربية' },
  HI: { tag: 'hi', dir: 'ltr', nativeName: 'हिन्दी' },
  ID: { tag: 'id', dir: 'ltr', nativeName: 'Bahasa Indonesia' },
  KM: { tag: 'km', dir: 'ltr', nativeName: 'ខ្មែរ' },
  KO: { tag: 'ko', dir: 'ltr', nativeName: '한국어' },
  MY: { tag: 'my', dir: 'ltr', nativeName: 'မြန်မာ' },
  TA: { tag: 'ta', dir: 'ltr', nativeName: 'தமிழ்' },
  TY: { tag: 'fil', dir: 'ltr', nativeName: 'Tagalog' },
  UR: { tag: 'ur', dir: 'rtl', nativeName: 'اردو' },
  'PT-BR': { tag: 'pt-BR', dir: 'ltr', nativeName: 'Português (Brasil)' },
  MS: { tag: 'ms', dir: 'ltr', nativeName: 'Bahasa Melayu' },
  BN: { tag: 'bn', dir: 'ltr', nativeName: 'বাংলা' },
  TR: { tag: 'tr', dir: 'ltr', nativeName: 'Türkçe' },
  FR: { tag: 'fr', dir: 'ltr', nativeName: 'Français' },
  NE: { tag: 'ne', dir: 'ltr', nativeName: 'नेपाली' },
  'UR-LA': { tag: 'ur-Latn', dir: 'ltr', nativeName: 'Urdu (Roman)' },
} as const satisfies Record<string, LanguageInfo>

/** LANG-03: what a brand speaks when neither the player nor the merchant says otherwise. */
export const defaultLanguage = { casino: 'CN', lottery: 'VI' } as const satisfies Record<
  string,
  Language
>

export function isLanguage(value: unknown): value is Language {
  // Not `Object.hasOwn`, which is younger than the oldest phones served.
  return typeof value === 'string' && Object.keys(languages).includes(value)
}
