/**
 * Converts `theme.tokens` to CSS. Only choices that differ from the skin's defaults add CSS, so that
 * a brand without tokens is painted unchanged. The values use only colors of the ramp.
 */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import {
  type ChoiceName,
  choiceNames,
  listComposedDefaults,
  listTokenDefaults,
  type ThemeTokens,
} from '@livery/contract/merchant/theme-tokens.ts'
import { type BarLook, bar, brandBarCss, buildPlateCss } from './brand-bar.ts'
import { computePattern } from './page-pattern.ts'
import { lowScreen, scaleHero, wideScreen } from './skin-tokens.ts'
import { tabMiddleRules, tileTitleRules } from './tile-and-tab-rules.ts'
import { formatModes, type Tokens } from './tokens.ts'

type Chosen<Name extends ChoiceName> = NonNullable<ThemeTokens[Name]>
type Properties = Record<string, string>

/** Custom properties by token and option. */
type Table = {
  [Name in ChoiceName]?: Record<Chosen<Name>, Properties>
}

const leaf = '20px 4px'

function corner<Option extends string>(
  name: string,
  sizes: Record<Option, string>,
): Record<Option, Properties> {
  // Only a brand with chosen corners has the second property, which applies in compositions too.
  return single([`radius-${name}`, `chosen-${name}`], sizes)
}

/** Gives one or several properties the value of the chosen option. */
function single<Option extends string>(
  name: string | readonly string[],
  values: Record<Option, string>,
): Record<Option, Properties> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([option, value]) => [
      option,
      Object.fromEntries([name].flat().map(one => [one, value])),
    ]),
  ) as Record<Option, Properties>
}

const fill = 'var(--action),var(--action-end)'
const print = '3px 3px 0 var(--border-strong)'
const lift = '0 4px 14px -4px rgb(0 0 0/.4)'

const properties: Table = {
  buttonShape: corner('button', {
    square: '0px',
    sharp: '3px',
    soft: '12px',
    round: '20px',
    pill: '28px',
    leaf,
  }),
  buttonFill: single('action-fill', {
    solid: 'var(--action)',
    gradient: `linear-gradient(100deg,${fill})`,
    shade: `linear-gradient(${fill})`,
  }),
  buttonElevation: single('action-shadow', {
    flat: 'none',
    lift,
    glow: '0 6px 24px -6px var(--action)',
    print,
  }),
  buttonCase: single('control-case', { none: 'none', uppercase: 'uppercase' }),
  buttonWeight: single('control-weight', { medium: '600', bold: '700', heavy: '800' }),
  buttonTracking: single('tracking-control', { normal: '0', wide: 'calc(0.03em*var(--tracking))' }),
  chipShape: corner('chip', { square: '0px', sharp: '3px', soft: '12px', pill: '999px', leaf }),
  chipStyle: {
    outlined: { 'chip-edge': 'var(--border)', 'chip-ground': 'var(--surface)' },
    filled: { 'chip-edge': 'transparent', 'chip-ground': 'var(--surface-raised)' },
    bare: { 'chip-edge': 'transparent', 'chip-ground': 'transparent' },
  },
  cardShape: corner('card', {
    square: '0px',
    sharp: '3px',
    soft: '16px',
    round: '22px',
    bold: '30px',
  }),
  cardElevation: single('card-shadow', {
    flat: 'none',
    low: '0 1px 4px rgb(0 0 0/.22)',
    float: '0 10px 28px -10px rgb(0 0 0/.45)',
    glow: '0 0 22px -8px var(--brand)',
    print,
  }),
  cardBorder: single('card-border', {
    none: '1px solid transparent',
    hairline: '1px solid var(--border)',
    strong: '1px solid var(--border-strong)',
    bold: '2px solid var(--border-strong)',
    dashed: '1px dashed var(--border-strong)',
    brand: '1px solid var(--brand)',
  }),
  fieldShape: corner('field', {
    square: '0px',
    sharp: '3px',
    soft: '12px',
    round: '18px',
    pill: '25px',
  }),
  fieldFill: single('field-ground', {
    sunken: 'var(--surface-sunken)',
    surface: 'var(--surface)',
    raised: 'var(--surface-raised)',
  }),
  fieldBorder: single('field-border', { box: '1px', bold: '2px', underline: '0 0 2px' }),
  sheetShape: corner('sheet', { square: '0px', sharp: '6px', soft: '22px', round: '28px' }),
  badgeShape: corner('badge', {
    square: '0px',
    sharp: '3px',
    soft: '6px',
    pill: '999px',
    leaf: '10px 2px',
  }),
  avatarShape: corner('avatar', { circle: '50%', soft: '28%', square: '0px' }),
  tileShape: corner('tile', {
    square: '0px',
    sharp: '2px',
    soft: '14px',
    round: '18px',
    bold: '26px',
    leaf,
  }),
  tileRatio: single('tile-ratio', { landscape: '.8', square: '1', portrait: '1.28' }),
  tileColumns: { two: { cells: '2', columns: '2' }, three: { cells: '3', columns: '3' } },
  tileEdge: single('tile-shadow', {
    none: 'none',
    line: '0 0 0 1px var(--border)',
    base: '0 3px 0 var(--border-strong)',
    glow: '0 0 18px -6px var(--brand)',
    print,
  }),
  tileTitle: { below: {}, over: { 'title-room': '0px' }, hidden: { 'title-room': '0px' } },
  headingCase: single('display-case', { none: 'none', uppercase: 'uppercase' }),
  headingWeight: single('display-weight', {
    medium: '600',
    bold: '700',
    heavy: '800',
    black: '900',
  }),
  headingSize: single('heading-scale', { small: '.9', standard: '1', large: '1.15' }),
  headingTracking: single('display-tracking', {
    tight: 'calc(-0.025em*var(--tracking))',
    normal: '0',
    wide: 'calc(0.06em*var(--tracking))',
  }),
  headingStyle: single('display-style', { upright: 'normal', slanted: 'italic' }),
  headingMark: {
    none: { 'mark-size': '0px', 'mark-room': '0px' },
    slash: { 'mark-size': '5px', 'mark-room': '14px', 'mark-shape': 'skewX(-14deg)' },
    bar: {
      'mark-size': '4px',
      'mark-room': '12px',
      'mark-radius': '2px',
      'mark-shape': 'none',
    },
    dot: {
      'mark-size': '9px',
      'mark-room': '17px',
      'mark-block': 'calc(50% - 4.5px)',
      'mark-radius': '50%',
      'mark-shape': 'none',
    },
    line: {
      'mark-size': '40px',
      'mark-room': '0px',
      'mark-block': 'calc(100% + 3px) -6px',
      'mark-radius': '2px',
      'mark-shape': 'none',
    },
  },
  tabFill: single('tab-ground', {
    sunken: 'var(--surface-sunken)',
    overlay: 'var(--surface-overlay)',
    raised: 'var(--surface-raised)',
  }),
  headerStyle: single('topbar-ground', {
    plain: 'var(--surface-page)',
    fade: 'linear-gradient(var(--surface-page) 60%,transparent)',
    surface: 'var(--surface)',
    tinted: 'var(--action-quiet)',
    brand: 'var(--brand)',
  }),
  headerLine: single('topbar-line', {
    none: '0',
    hairline: '1px solid var(--border)',
    brand: '3px solid var(--brand)',
  }),
  background: single('page-ground', {
    flat: 'var(--surface-page)',
    gradient: paintGround('linear-gradient(165deg,var(--pattern),transparent 60%)'),
    glow: paintGround(
      'radial-gradient(110% 420px at 10% 0,var(--pattern),transparent 75%)',
      'radial-gradient(90% 520px at 100% 480px,var(--pattern),transparent 75%)',
    ),
    dots: paintGround('radial-gradient(var(--pattern) 2px,transparent 2.5px) 0 0/20px 20px'),
    grid: paintGround(
      'linear-gradient(var(--pattern) 1px,transparent 0) 0 0/28px 28px',
      'linear-gradient(90deg,var(--pattern) 1px,transparent 0) 0 0/28px 28px',
    ),
    stripes: paintGround(
      'repeating-linear-gradient(135deg,var(--pattern) 0 10px,transparent 10px 28px)',
    ),
    checks: paintGround(
      'conic-gradient(var(--pattern) 25%,transparent 0 50%,var(--pattern) 0 75%,transparent 0) 0 0/36px 36px',
    ),
    waves: paintGround(
      'radial-gradient(circle at 50% 0,transparent 17px,var(--pattern) 17px 19px,transparent 19px) 0 0/40px 22px',
    ),
  }),
  dividers: single('divider', {
    none: '1px solid transparent',
    line: '1px solid var(--border)',
    dashed: '1px dashed var(--border-strong)',
    strong: '1px solid var(--border-strong)',
  }),
  motion: {
    calm: { pace: '1.3', ease: 'ease-in-out', press: '.99', celebration: 'none' },
    standard: { pace: '1', ease: 'ease', press: '.97' },
    lively: { pace: '.85', ease: 'cubic-bezier(.34,1.56,.64,1)', press: '.94' },
  },
  tileGap: single('gap', { tight: '8px', normal: '12px', airy: '16px' }),
  sectionGap: single('section', { tight: '18px', normal: '26px', airy: '36px' }),
  pageMargin: single('gutter', { narrow: '12px', normal: '16px', wide: '20px' }),
  controlHeight: single('control', { low: '44px', standard: '48px', tall: '54px' }),
}

function paintGround(...layers: string[]): string {
  return [...layers, 'var(--surface-page)'].join(',')
}

const tab = '[data-part=tab]'
const noTabMark: Properties = { 'tab-pill': 'transparent', 'tab-line': 'transparent' }
/** The ground of the top bar continues above the tabs at the side. */
const overRail = `@media ${wideScreen}{${bar}{z-index:calc(var(--layer-tabs) + 1);margin-inline-start:calc(-1*var(--rail));padding-inline-start:calc(var(--gutter) + var(--rail))}}`
/** A skin that slants its buttons does not cut off the corners of a rounded one. */
const uncut = root({ 'button-cut': 'none' })
const skeletonBar = '.sk .sk-bar'
const skeletonTiles =
  '.sk .sk-mosaic{grid-auto-rows:calc((var(--main) - 2*var(--gutter) - (var(--cells) - 1)*var(--gap))/var(--cells)*var(--tile-ratio))}.sk .sk-lane i{height:calc(152px*var(--tile-ratio))}'

/** Rules by token and option, for parts that custom properties cannot change. */
const rules: { [Name in ChoiceName]?: Partial<Record<Chosen<Name>, string>> } = {
  buttonShape: { sharp: uncut, soft: uncut, round: uncut, pill: uncut, leaf: uncut },
  tileRatio: { landscape: skeletonTiles, portrait: skeletonTiles },
  tileColumns: { two: `@media ${wideScreen}{${root({ cells: '4' })}}` },
  tileTitle: tileTitleRules,
  tabMiddle: tabMiddleRules,
  iconWeight: {
    light: '.lucide{stroke-width:1.5px}',
    bold: '.lucide{stroke-width:2.6px}',
  },
  tabLabels: {
    active: `${tab}:not([aria-current]){--tab-label:0}${tab}:not([aria-current]) svg{position:relative;top:.6em}`,
  },
  tabIndicator: {
    none: root(noTabMark),
    line:
      root(noTabMark) +
      markTab('inset-block:0 auto;inset-inline:26%;block-size:3px;background:var(--link)') +
      `@media ${wideScreen}{${tab}[aria-current]::before{inset-block:26%;inset-inline:0 auto;inline-size:3px;block-size:auto}}`,
    pill:
      root({ ...noTabMark, 'tab-ink': 'var(--link)' }) +
      markTab('inset:6px 4px;z-index:-1;border-radius:14px;background:var(--action-quiet)'),
    dot:
      root(noTabMark) +
      markTab(
        'inset-block-start:-4px;inset-inline-start:calc(50% - 4px);inline-size:8px;block-size:8px;border-radius:50%;background:var(--link)',
      ) +
      // On the bar's edge, because below the edge there is the icon.
      `@media ${wideScreen}{${tab}[aria-current]::before{inset-block-start:calc(50% - 4px);inset-inline-start:0}}`,
  },
  headerStyle: {
    tinted: `${bar}{--text-muted:var(--text)}${overRail}`,
    brand: [overRail, brandBarCss].join(''),
  },
  headerAlign: {
    center: `${bar},${skeletonBar}{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,auto) minmax(max-content,1fr)}${bar}>:first-child,${skeletonBar} img{grid-column:2}${bar}>:last-child,${skeletonBar} i{grid-column:3;justify-self:end}`,
  },
  splashGround: {
    tinted: splash('background:var(--action-quiet)'),
    brand: splash('background:var(--brand)'),
    gradient: splash('background:linear-gradient(160deg,var(--brand),var(--brand-2))'),
  },
  splashMark: {
    small: splash('', 'width:80px;height:80px'),
    large: splash('', 'width:168px;height:168px'),
  },
}

function markTab(declarations: string): string {
  return `${tab}[aria-current]{isolation:isolate}${tab}[aria-current]::before{position:absolute;content:"";${declarations}}`
}

function splash(ground: string, mark = ''): string {
  const rule = ground && `html[data-splash] .splash{${ground}}`
  return rule + (mark && `html .splash img{${mark}}`)
}

/** One attribute more than the skin's rule for the root element, so that the order is irrelevant. */
function root(values: Properties): string {
  return `:root[data-skin]{${declare(values)}}`
}

function declare(values: Properties): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value};`)
  return lines.join('')
}

type Look = Pick<Merchant, 'skin'> & BarLook

/** Returns the CSS for choices that differ from the defaults of the brand's skin and theme. */
export function buildLookCss({ skin, theme, logo }: Look, tokens: Tokens): string {
  const chosen = listChanges({ skin, theme })
  const values: Properties = {}
  for (const [name, option] of chosen) Object.assign(values, propertiesOf(name, option))

  const { heroHeight, heroInset, background, headerStyle } = Object.fromEntries(chosen)
  Object.assign(values, insetHero(heroInset))

  return [
    Object.keys(values).length > 0 ? root(values) : '',
    chosen.map(([name, option]) => ruleOf(name, option)).join(''),
    headerStyle === 'brand' ? buildPlateCss({ theme, ...(logo && { logo }) }) : '',
    heroHeight === undefined ? '' : buildHeroHeight(skin, heroHeight),
    background === undefined ? '' : buildPattern(theme.brand, tokens),
  ].join('')
}

function listChanges({ skin, theme }: Pick<Look, 'skin' | 'theme'>): [ChoiceName, string][] {
  const defaults = listTokenDefaults(theme, skin)
  const composed = listComposedDefaults(theme, skin)
  return choiceNames.flatMap(name => {
    const option = theme.tokens?.[name]
    // Compositions may have their own corners, which any choice replaces.
    const isUsual = option === defaults[name] && !(name in composed)
    return option === undefined || isUsual ? [] : [[name, option]]
  })
}

/** Returns the custom properties of an option; an option may have none. */
export function propertiesOf(name: ChoiceName, option: string): Properties {
  const byOption: Record<string, Properties> | undefined = properties[name]
  return byOption?.[option] ?? {}
}

function ruleOf(name: ChoiceName, option: string): string {
  const byOption: Partial<Record<string, string>> | undefined = rules[name]
  return byOption?.[option] ?? ''
}

/** A slide fills the width with square corners, or has a margin and a card's rounded corners. */
function insetHero(heroInset: string | undefined): Properties {
  if (heroInset === 'bleed')
    return { 'hero-inset': '0px', 'hero-radius': '0px', 'hero-slide': '100%' }
  if (heroInset === 'inset') {
    return { 'hero-inset': 'var(--gutter)', 'hero-radius': 'var(--radius-card)' }
  }
  return {}
}

const heroScales: Record<string, number> = { short: 0.9, standard: 1, tall: 1.2 }

function buildHeroHeight(skin: Look['skin'], height: string): string {
  const { usual, low } = scaleHero(skin, heroScales[height] ?? 1)
  const lowRule = low === undefined ? '' : `@media ${lowScreen}{${root({ 'hero-block': low })}}`
  return root({ 'hero-block': usual }) + lowRule
}

function buildPattern(brand: string, tokens: Tokens): string {
  return formatModes(tokens, (mode, ramp) => `--pattern:${computePattern(brand, ramp, mode)};`)
}
