/**
 * Converts theme values to custom properties. Runs only at build time, so that color arithmetic
 * never reaches a phone.
 */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import {
  computeRamp,
  getSurfaces,
  isFill,
  type Mode,
  type Ramp,
  rampNames,
  textGrounds,
  textOn,
} from './ramp.ts'
import { controlContrast, nearestPassing, worstContrast } from './screen-colour.ts'

type Theme = Merchant['theme']

/** A merchant's color that has too little contrast, with a suggested replacement. */
export type ColourProblem = {
  key: 'theme.brand' | 'theme.accent'
  colour: string
  mode: Mode
  /** Measured and required contrast. */
  ratio: number
  needed: number
  /**
   * The closest color that passes. Painting uses this color until the merchant changes the theme.
   */
  nearest: string
}

export type Tokens = {
  mode: Theme['mode']
  light: Ramp
  dark: Ramp
  shape: Record<string, string>
  problems: ColourProblem[]
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

/** Derives both ramps, the shape values, and the problems with the merchant's own colors. */
export function deriveTokens(theme: Theme): Tokens {
  const problems = [...findProblems(theme, 'brand'), ...findProblems(theme, 'accent')]
  const used = { ...theme }
  for (const { key, nearest } of problems)
    used[key === 'theme.brand' ? 'brand' : 'accent'] = nearest
  const ramps: Partial<Record<Mode, Ramp>> = {}
  // Computes each ramp on demand, because ramps are most of the work and a merchant with a fixed
  // mode needs only one.
  const rampOf = (mode: Mode) => (ramps[mode] ??= computeRamp(used, mode))
  return {
    mode: theme.mode,
    get light() {
      return rampOf('light')
    },
    get dark() {
      return rampOf('dark')
    },
    shape: { ...getShapeTokens(theme), ...computeDecor(used) },
    problems,
  }
}

/**
 * Returns the custom properties as CSS. For a merchant with a fixed mode, includes only that mode.
 * In auto mode, the device selects the mode, unless `data-mode` on the root element overrides the
 * selection.
 */
export function toTokenCss({ mode, light, dark, shape }: Tokens): string {
  const fixed = declarations(shape)
  if (mode !== 'auto') {
    return `:root{${fixed}${modeDeclarations(mode, mode === 'light' ? light : dark)}}`
  }
  const night = modeDeclarations('dark', dark)
  return [
    `:root{${fixed}${modeDeclarations('light', light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light]){${night}}}`,
    `:root[data-mode=dark]{${night}}`,
  ].join('')
}

/** Returns the modes in which a merchant's pages can be displayed. */
function modesOf(theme: Theme): Mode[] {
  return theme.mode === 'auto' ? ['light', 'dark'] : [theme.mode]
}

/**
 * Finds problems with a color. A problem exists only if the contrast is too low in all of the
 * merchant's modes. If the contrast is sufficient in one of two modes, the other mode inverts or
 * shifts the color, and the brand stays recognizable.
 */
function findProblems(theme: Theme, name: 'brand' | 'accent'): ColourProblem[] {
  const colour = theme[name]
  const modes = modesOf(theme)
  if (modes.some(mode => isFill(colour, getSurfaces(theme, mode)))) return []
  return modes.slice(0, 1).map(mode => {
    const grounds = textGrounds(getSurfaces(theme, mode))
    return {
      key: `theme.${name}` as const,
      colour,
      mode,
      ratio: Math.round(worstContrast(colour, grounds) * 100) / 100,
      needed: controlContrast,
      nearest: nearestPassing(colour, grounds, controlContrast),
    }
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
