/** What the letters of a language need, on the pages of the app and on those that are painted without it. */
import type { Language } from '../languages.ts'

/** The least line height at which no ink leaves a line; none where Latin letters would do with 1. */
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

/** The typefaces of a text, where those of the system need more room or are of another language. */
export const typefaces: Partial<Record<Language, string>> = {
  // Named for Simplified letters only: a page in another language would take them from these faces.
  CN: 'system-ui,-apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif',
  // Naskh, as Android has it: the Nastaliq of an iPhone needs lines half as high again.
  UR: '"Geeza Pro","Noto Naskh Arabic","Segoe UI",sans-serif',
}
