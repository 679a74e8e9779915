/**
 * Each language has the properties that its letters need of a line. `--leading` is the least line height
 * at which no ink leaves a line; `--tracking` is 0 where letters join or hang from one line.
 */
import { type Language, languages } from '@livery/contract/languages.ts'

/** Letters without capitals or a slanted face; headings have the typeface of the texts. */
const plain = {
  tracking: '0',
  'font-display': 'var(--font-body)',
  'display-style': 'normal',
  'display-weight': '700',
}

const han = { leading: '1.25', ...plain }
const indic = { leading: '1.4', ...plain }
/** Naskh, as Android has it: the Nastaliq of an iPhone needs lines half as high again. */
const naskh = '"Geeza Pro","Noto Naskh Arabic","Segoe UI",sans-serif'

const ofLanguage: Partial<Record<Language, Record<string, string>>> = {
  // Named for Simplified letters only: a page in another language would take them from these faces.
  CN: {
    ...han,
    'font-body':
      'system-ui,-apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif',
  },
  TW: han,
  JA: han,
  KO: han,
  RU: { 'font-display': 'var(--font-skin)' },
  VI: { leading: '1.35' },
  TH: { leading: '1.5', ...plain },
  HI: indic,
  NE: indic,
  BN: indic,
  TA: indic,
  MY: { leading: '1.65', ...plain },
  KM: { leading: '1.8', ...plain },
  AR: { leading: '1.6', ...plain },
  UR: { leading: '1.6', ...plain, 'font-body': naskh },
  // A name in capitals would get the dotted ones of Turkish.
  TR: { 'display-case': 'none' },
}

/** Rules for the languages on offer, which outrank those of the skin and of its display face. */
export function toScriptCss(offered: readonly Language[]): string {
  return offered.map(toRule).join('')
}

function toRule(language: Language): string {
  const properties = Object.entries(ofLanguage[language] ?? {})
  if (properties.length === 0) return ''
  const lines = properties.map(([name, value]) => `--${name}:${value}`)
  return `:root[lang=${languages[language].tag}]{${lines.join(';')}}`
}
