import type { Language } from './languages.ts'

/**
 * Each language's name in that language. A separate module, because the first load does not show
 * these names.
 */
export const languageNames: Readonly<Record<Language, string>> = {
  EN: 'English',
  CN: '简体中文',
  TW: '繁體中文',
  RU: 'Русский',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  JA: '日本語',
  PT: 'Português',
  ES: 'Español',
  AR: 'العربية',
  HI: 'हिन्दी',
  ID: 'Bahasa Indonesia',
  KM: 'ខ្មែរ',
  KO: '한국어',
  MY: 'မြန်မာ',
  TA: 'தமிழ்',
  TY: 'Tagalog',
  UR: 'اردو',
  'PT-BR': 'Português (Brasil)',
  MS: 'Bahasa Melayu',
  BN: 'বাংলা',
  TR: 'Türkçe',
  FR: 'Français',
  NE: 'नेपाली',
  'UR-LA': 'Urdu (Roman)',
}
