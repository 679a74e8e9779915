import { type Language, languages } from '@livery/contract/languages.ts'
import { headings, type Skin } from '@livery/contract/merchant/skins.ts'
import { leadings, typefaces } from '@livery/contract/text/letters.ts'

/**
 * For scripts without capitals or italics. Headings in these scripts use the body typeface until the
 * skin's font for the script has loaded.
 */
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
 * Returns the CSS rules for the offered languages. These rules override the skin's rules and the
 * skin's display font.
 */
export function buildScriptCss(offered: readonly Language[]): string {
  return offered
    .map(one => formatLanguageRule(one, { ...getLineProperties(one), ...getScriptProperties(one) }))
    .join('')
}

/** The font family that `add-script-faces.ts` in the web app adds precedes the device's fonts. */
function getScriptProperties(language: Language): Record<string, string> {
  const { 'font-display': device, ...others } = ofLanguage[language] ?? {}
  if (device === undefined) return others
  return {
    ...others,
    'font-display': `"Face ${languages[language].tag}",${device}`,
    // The font for the script has no Latin letters, in which the platform's names are.
    'font-name': 'var(--font-latin)',
  }
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

const sans = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'
const serif = '"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif'

/**
 * A skin's tokens, except the merchant's colors: typefaces, weights and a few dimensions. The
 * painted skeleton and the rendered home share these dimensions, so that the layout does not shift
 * when home replaces the skeleton. All lengths are CSS lengths. A tab bar has space for an icon and
 * a two-line label, even with tall letters.
 */
const skinTokens: Record<Skin, Record<string, string>> = {
  neon: {
    'font-body': sans,
    'font-skin': sans,
    'display-weight': headings.neon.weight,
    'display-tracking': '0',
    'display-case': headings.neon.case,
    'display-style': 'normal',
    'tracking-control': '0',
    topbar: '60px',
    'hero-block': 'min(62vw, 300px)',
    'hero-inset': 'var(--gutter)',
    'hero-radius': 'min(24px,var(--radius-card)*1.5)',
    'topbar-ground': 'linear-gradient(var(--surface-page) 60%,transparent)',
    ticker: '44px',
    'tab-text': 'min(0.6875rem,4vw)',
    tabbar: 'max(68px,27px + 2*var(--tab-text)*max(1.15,var(--leading)))',
    'dock-gap': '46px',
    'dock-inset': '12px',
    'dock-radius': 'min(16px,var(--radius-card))',
    'action-fill': 'linear-gradient(100deg,var(--action),var(--action-end))',
    'action-shadow': '0 6px 24px -6px var(--action)',
  },
  paper: {
    // Home's results are already in a column next to the draws.
    'home-aside': '0px',
    'font-body': sans,
    'font-skin': serif,
    'display-weight': headings.paper.weight,
    'display-tracking': '0',
    'display-case': headings.paper.case,
    'display-style': 'normal',
    'tracking-control': '0',
    topbar: '60px',
    'topbar-ground': 'var(--surface)',
    'hero-block': '236px',
    'hero-inset': 'var(--gutter)',
    'hero-radius': 'var(--radius-card)',
    ticker: '44px',
    'tab-text': 'min(0.6875rem,4vw)',
    tabbar: 'max(62px,32px + 2*var(--tab-text)*max(1.15,var(--leading)))',
  },
  arena: {
    'font-body': sans,
    'font-skin': sans,
    'display-weight': headings.arena.weight,
    'display-tracking': '0',
    'display-case': headings.arena.case,
    'display-style': 'italic',
    'tracking-control': 'calc(0.03em*var(--tracking))',
    topbar: '52px',
    'topbar-line': '3px solid var(--brand)',
    'hero-block': 'min(50vw, 240px)',
    'hero-inset': '0px',
    'hero-radius': '0px',
    ticker: '38px',
    'tab-text': 'min(0.625rem,4vw)',
    tabbar: 'max(58px,28px + 2*var(--tab-text)*max(1.4,var(--leading)))',
  },
}

/**
 * Layout values. `leading` and `tracking` apply to Latin letters; script-css.ts has the values for
 * other scripts. `cells` is the number of games per row, `page` the entire app's width, `rail` the
 * width for the side tabs, and `main` the remaining width for a screen. Forms and sheets are never
 * wider than `column`.
 */
const room = {
  'font-display': 'var(--font-skin)',
  leading: '1',
  tracking: '1',
  rail: '0px',
  cells: '3',
  page: 'var(--column)',
  aside: '0px',
  'home-aside': 'var(--aside)',
  main: 'calc(min(100vw,var(--page)) - var(--rail))',
}

/** On tablets and larger screens, the tabs are at the side, and screens use the full width. */
const wideRoom = { rail: '92px', cells: '6', page: '1240px', tabbar: '0px', 'dock-gap': '12px' }

/** On a desktop, the side tabs have categories below them, and a column is next to the screen. */
const deskRoom = { rail: '184px', cells: '3', page: '1600px', aside: '264px' }
const fullDeskRoom = { rail: '216px', cells: '6', aside: '304px' }

/** Values for a phone in landscape orientation, which has little vertical space. */
const lowRoom = {
  rail: 'calc(72px + env(safe-area-inset-left))',
  topbar: '44px',
}

const lowHero: Record<Skin, Record<string, string>> = {
  neon: { 'hero-block': '172px' },
  paper: {},
  arena: { 'hero-block': '160px' },
}

/** A phone in landscape orientation. */
export const lowScreen = '(min-width:560px) and (max-height:480px)'

/** A screen with its tabs at the bottom: every screen that `wideScreen` excludes. */
export const phoneScreen = '(max-width:559.98px),(max-width:767.98px) and (min-height:480.02px)'

/** A screen with its tabs at the side. */
export const wideScreen = `(min-width:768px),${lowScreen}`

/** A desktop: categories below the tabs, and a column with open bets, results and help. */
const deskScreen = '(min-width:1024px) and (min-height:481px)'
const fullDeskScreen = '(min-width:1280px) and (min-height:481px)'

/** Returns a skin's hero heights, multiplied by a factor. */
export function scaleHero(skin: Skin, factor: number): { usual: string; low?: string } {
  const scale = (height: string) => `calc(${height}*${factor})`
  const low = lowHero[skin]['hero-block']
  const usual = scale(skinTokens[skin]['hero-block'] ?? '0px')
  return low === undefined ? { usual } : { usual, low: scale(low) }
}

/**
 * Returns a skin's properties as CSS rules. The CSS modules for the tab bars contain the same media
 * conditions.
 */
export function buildSkinCss(skin: Skin): string {
  return [
    formatRootRule({ ...room, ...skinTokens[skin] }),
    `@media ${wideScreen}{${formatRootRule(wideRoom)}}`,
    `@media ${deskScreen}{${formatRootRule(deskRoom)}}`,
    `@media ${fullDeskScreen}{${formatRootRule(fullDeskRoom)}}`,
    `@media ${lowScreen}{${formatRootRule({ ...lowRoom, ...lowHero[skin] })}}`,
  ].join('')
}

function formatRootRule(properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value};`)
  return `:root{${lines.join('')}}`
}
