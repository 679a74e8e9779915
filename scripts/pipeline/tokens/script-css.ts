/**
 * Each language has the properties that its letters need of a line. `--leading` is the least line height
 * at which no ink leaves a line; `--tracking` is 0 where letters join or hang from one line.
 */
import { type Language, languages } from '@livery/contract/languages.ts'
import { leadings, typefaces } from '@livery/contract/text/letters.ts'

/** Letters without capitals or a slanted face; headings have the typeface of the texts. */
const plain = {
  tracking: '0',
  'font-display': 'var(--font-body)',
  'display-style': 'normal',
  'display-weight': '700',
}

const ofLanguage: Partial<Record<Language, Record<string, string>>> = {
  CN: plain,
  TW: plain,
  JA: plain,
  KO: plain,
  RU: { 'font-display': 'var(--font-skin)' },
  TH: plain,
  HI: plain,
  NE: plain,
  BN: plain,
  TA: plain,
  MY: plain,
  KM: plain,
  AR: plain,
  UR: plain,
}

/** Rules for the languages on offer, which outrank those of the skin and of its display face. */
export function toScriptCss(offered: readonly Language[]): string {
  return offered.map(one => toRule(one, { ...toLines(one), ...ofLanguage[one] })).join('')
}

/** Of them, what a page needs that has no skin. */
export function toLineCss(offered: readonly Language[]): string {
  return offered.map(one => toRule(one, toLines(one))).join('')
}

function toLines(language: Language): Record<string, string> {
  const leading = leadings[language]
  const typeface = typefaces[language]
  return {
    ...(leading !== undefined && { leading: String(leading) }),
    ...(typeface !== undefined && { 'font-body': typeface }),
  }
}

function toRule(language: Language, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  if (lines.length === 0) return ''
  return `:root[lang=${languages[language].tag}]{${lines.join(';')}}`
}
