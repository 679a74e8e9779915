/**
 * The line properties that each language's letters need. `--leading` is the smallest line height at
 * which glyphs do not overlap neighboring lines; `--tracking` is 0 for scripts whose letters join
 * or hang from a headline.
 */
import { type Language, languages } from '@livery/contract/languages.ts'
import { leadings, typefaces } from '@livery/contract/text/letters.ts'

/** For scripts without capitals or italics; headings use the body typeface. */
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

/**
 * Returns the rules for the offered languages, which override the skin's rules and its display
 * font.
 */
export function buildScriptCss(offered: readonly Language[]): string {
  return offered
    .map(one => formatLanguageRule(one, { ...getLineProperties(one), ...ofLanguage[one] }))
    .join('')
}

/** Returns only the rules that a page without a skin needs. */
export function buildLineCss(offered: readonly Language[]): string {
  return offered.map(one => formatLanguageRule(one, getLineProperties(one))).join('')
}

function getLineProperties(language: Language): Record<string, string> {
  const leading = leadings[language]
  const typeface = typefaces[language]
  return {
    ...(leading !== undefined && { leading: String(leading) }),
    ...(typeface !== undefined && { 'font-body': typeface }),
  }
}

function formatLanguageRule(language: Language, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  if (lines.length === 0) return ''
  return `:root[lang=${languages[language].tag}]{${lines.join(';')}}`
}
