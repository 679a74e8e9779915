/**
 * Converts theme values to custom properties. Runs only at build time, so that color arithmetic
 * never reaches a phone.
 */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import {
  computeRamp,
  findMark,
  getSurfaces,
  type Mode,
  type Ramp,
  rampNames,
  textGrounds,
  textOn,
} from './ramp.ts'
import { controlContrast, worstContrast } from './screen-colour.ts'

type Theme = Merchant['theme']

/**
 * A merchant's color that is hard to see on one mode's surfaces. Fills keep the color; outlines and
 * marks use a derived color.
 */
export type FaintColour = {
  key: 'theme.brand' | 'theme.accent'
  colour: string
  mode: Mode
  /** Measured and required contrast. */
  ratio: number
  needed: number
  /** The nearest color that passes, used for outlines, lines and dots. */
  mark: string
}

export type Tokens = {
  mode: Theme['mode']
  light: Ramp
  dark: Ramp
  shape: Record<string, string>
  faint: FaintColour[]
}

const radii = {
  sharp: { tile: '2px', card: '3px', control: '3px', sheet: '6px', pill: '3px' },
  soft: { tile: '14px', card: '16px', control: '12px', sheet: '22px', pill: '999px' },
  round: { tile: '18px', card: '22px', control: '999px', sheet: '28px', pill: '999px' },
} as const

const densities = {
  compact: { gap: '8px', gutter: '12px', section: '18px', control: '44px' },
  comfortable: { gap: '12px', gutter: '16px', section: '26px', control: '48px' },
} as const

/** Derives both ramps, the shape values, and the list of the merchant's faint colors. */
export function deriveTokens(theme: Theme): Tokens {
  const ramps: Partial<Record<Mode, Ramp>> = {}
  // Computes each ramp on demand, because ramps are most of the work and a merchant with a fixed
  // mode needs only one.
  const rampOf = (mode: Mode) => (ramps[mode] ??= computeRamp(theme, mode))
  return {
    mode: theme.mode,
    get light() {
      return rampOf('light')
    },
    get dark() {
      return rampOf('dark')
    },
    shape: { ...getShapeTokens(theme), ...computeDecor(theme) },
    faint: modesOf(theme).flatMap(mode => findFaint(theme, mode)),
  }
}

/** Returns the custom properties as CSS. */
export function toTokenCss(tokens: Tokens): string {
  const fixed = declarations(tokens.shape)
  return formatModes(tokens, modeDeclarations, fixed)
}

/**
 * Returns rules for a merchant's modes. For a merchant with a fixed mode, includes only that mode.
 * In auto mode, the device selects the mode, and in night mode the page is dark, unless `data-mode`
 * on the root element overrides the selection. `fixed` applies to all modes.
 */
export function formatModes(
  ramps: Pick<Tokens, 'mode' | Mode>,
  declare: (mode: Mode, ramp: Ramp) => string,
  fixed = '',
): string {
  const { mode } = ramps
  if (mode === 'night') {
    return `:root{${fixed}${declare('dark', ramps.dark)}}:root[data-mode=light]{${declare('light', ramps.light)}}`
  }
  if (mode !== 'auto') return `:root{${fixed}${declare(mode, ramps[mode])}}`

  const night = declare('dark', ramps.dark)

  return [
    `:root{${fixed}${declare('light', ramps.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light]){${night}}}`,
    `:root[data-mode=dark]{${night}}`,
  ].join('')
}

/** Returns the modes in which a merchant's pages can be displayed. */
export function modesOf(theme: Pick<Theme, 'mode'>): Mode[] {
  if (theme.mode === 'auto' || theme.mode === 'night') return ['light', 'dark']
  return [theme.mode]
}

function findFaint(theme: Theme, mode: Mode): FaintColour[] {
  const surfaces = getSurfaces(theme, mode)
  return (['brand', 'accent'] as const).flatMap(name => {
    const colour = theme[name]
    const mark = findMark(colour, surfaces)
    if (mark === colour) return []
    const ratio = Math.round(worstContrast(colour, textGrounds(surfaces)) * 100) / 100
    return [{ key: `theme.${name}` as const, colour, mode, ratio, needed: controlContrast, mark }]
  })
}

function getShapeTokens({ radius, density }: Theme): Record<string, string> {
  const corner = radii[radius]
  const room = densities[density]
  return {
    'radius-tile': corner.tile,
    'radius-card': corner.card,
    'radius-control': corner.control,
    'radius-sheet': corner.sheet,
    'radius-pill': corner.pill,
    gap: room.gap,
    gutter: room.gutter,
    section: room.section,
    control: room.control,
    column: '480px',
  }
}

/**
 * Returns the merchant's two colors without changes, for glows, gradients and art. Returns a
 * readable text color for each of them.
 */
function computeDecor({ brand, accent }: Theme): Record<string, string> {
  return { brand, 'brand-text': textOn(brand), 'brand-2': accent, 'brand-2-text': textOn(accent) }
}

function modeDeclarations(mode: Mode, ramp: Ramp): string {
  const shade = mode === 'dark' ? '0 18px 50px rgb(0 0 0/.55)' : '0 18px 50px rgb(40 20 0/.2)'
  const scrim = mode === 'dark' ? 'rgb(0 0 0/.62)' : 'rgb(20 12 8/.5)'
  const colours = Object.fromEntries(rampNames.map(name => [name, ramp[name]]))
  return `color-scheme:${mode};${declarations({ ...colours, scrim, 'shadow-overlay': shade })}`
}

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}
