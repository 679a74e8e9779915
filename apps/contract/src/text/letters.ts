/** Typography settings per language, for the app's pages and for pages painted without the app. */
import type { Language } from '../languages.ts'

/**
 * The smallest line height at which glyphs do not overlap neighboring lines; unset for Latin-script
 * languages, which need only 1.
 */
export const leadings: Partial<Record<Language, number>> = {
  CN: 1.25,
  TW: 1.25,
  JA: 1.25,
  KO: 1.25,
  VI: 1.35,
  HI: 1.4,
  NE: 1.4,
  BN: 1.4,
  TA: 1.4,
  TH: 1.5,
  AR: 1.6,
  UR: 1.6,
  MY: 1.65,
  KM: 1.8,
}

/**
 * Font stacks for languages whose system fonts need more space or are made for another language.
 */
export const typefaces: Partial<Record<Language, string>> = {
  // Only for Simplified Chinese: a page in another language would take Chinese characters from
  // these fonts.
  CN: 'system-ui,-apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif',
  // Naskh fonts, as on Android: the iPhone's Nastaliq font needs a line height half again as large.
  UR: '"Geeza Pro","Noto Naskh Arabic","Segoe UI",sans-serif',
}
