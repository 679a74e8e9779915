import { parseHex } from '@livery/contract/colour/luminance.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import {
  controlContrast,
  formatHex,
  nearestPassing,
  passes,
  textContrast,
  toHexColour,
  toOklch,
  worstContrast,
} from './screen-colour.ts'

export type Mode = 'light' | 'dark'

/** Every color that the app may use, by purpose. The names become custom properties. */
export type Ramp = Record<(typeof rampNames)[number], string>

export const rampNames = [
  'backdrop',
  'surface-page',
  'surface-sunken',
  'surface',
  'surface-raised',
  'surface-overlay',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'link',
  'action',
  'action-text',
  'action-line',
  'action-mark',
  'action-end',
  'action-quiet',
  'accent',
  'accent-text',
  'accent-mark',
  'accent-ink',
  'win',
  'win-text',
  'win-ink',
  'danger',
  'danger-text',
  'danger-ink',
  'focus',
  'toast',
  'toast-text',
] as const

type Theme = Merchant['theme']
type Step = readonly [lightness: number, chroma: number]
type SurfaceName = 'page' | 'sunken' | 'surface' | 'raised' | 'overlay' | 'backdrop'
type Surfaces = Record<SurfaceName, string>

/**
 * Two values per surface: the lightness offset from the page, and the factor for the tint's chroma.
 */
const surfaceSteps: Record<Mode, Record<SurfaceName, Step>> = {
  dark: {
    page: [0, 1],
    sunken: [-0.03, 0.9],
    surface: [0.035, 1],
    raised: [0.075, 1.05],
    overlay: [0.06, 1],
    backdrop: [-0.06, 0.9],
  },
  light: {
    page: [0, 1],
    sunken: [-0.012, 1.2],
    surface: [0.02, 0.55],
    raised: [0.032, 0.3],
    overlay: [0.03, 0.35],
    backdrop: [-0.05, 1.6],
  },
}

const pageLightness: Record<Mode, { least: number; most: number; usual: number }> = {
  dark: { least: 0.13, most: 0.24, usual: 0.17 },
  light: { least: 0.945, most: 0.972, usual: 0.965 },
}

const maxTint: Record<Mode, number> = { dark: 0.075, light: 0.03 }
const ink = { dark: '#0b0b0f', light: '#ffffff' }
const winGreen = { light: '#117a3d', dark: '#35d07f' } as const
const dangerRed = { light: '#c81e2c', dark: '#ff6b6b' } as const

/**
 * Returns the complete ramp for one mode. Every pair that appears together on screen passes WCAG AA
 * by construction. The merchant's two colors fill controls and badges unchanged (`action`,
 * `accent`); lines, dots and bars directly on a surface use `action-mark` and `accent-mark`.
 */
export function computeRamp(theme: Theme, mode: Mode): Ramp {
  const surfaces = getSurfaces(theme, mode)
  const grounds = textGrounds(surfaces)
  const action = computeActionColours(theme.brand, surfaces)
  const quiet = computeQuietColour(theme.brand, surfaces.page, mode)
  const win = nearestPassing(winGreen[mode], grounds, controlContrast)
  const danger = nearestPassing(dangerRed[mode], grounds, controlContrast)

  return {
    ...neutralRamp(theme, surfaces, mode),
    ...action,
    'action-end': computeActionEnd(theme.accent, action),
    'action-quiet': quiet,
    link: nearestPassing(chooseLinkColour(theme, action), [...grounds, quiet], textContrast),
    accent: theme.accent,
    'accent-text': textOn(theme.accent),
    'accent-mark': findMark(theme.accent, surfaces),
    'accent-ink': nearestPassing(theme.accent, grounds, textContrast),
    win,
    'win-text': textOn(win),
    'win-ink': nearestPassing(winGreen[mode], grounds, textContrast),
    danger,
    'danger-text': textOn(danger),
    'danger-ink': nearestPassing(dangerRed[mode], grounds, textContrast),
    focus: nearestPassing(theme.accent, [...grounds, surfaces.backdrop], controlContrast),
  }
}

/**
 * Returns the surfaces behind text. Excludes the backdrop next to the column, because it does not
 * contain text.
 */
export function textGrounds(surfaces: Surfaces): string[] {
  const { backdrop: _, ...grounds } = surfaces
  return Object.values(grounds)
}

const known = new Map<string, Surfaces>()
const mostKnown = 64

/**
 * Returns a mode's background colors. They are tinted with the merchant's `surface` color; the
 * default is the brand color. The result is cached, because all theme colors are compared with the
 * same backgrounds.
 */
export function getSurfaces({ surface, brand }: Theme, mode: Mode): Surfaces {
  const tint = surface ?? brand
  const name = `${mode} ${tint}`
  const surfaces = known.get(name) ?? drawSurfaces(tint, mode)
  if (known.size >= mostKnown) known.clear()
  known.set(name, surfaces)
  return surfaces
}

function drawSurfaces(tintHex: string, mode: Mode): Surfaces {
  const tint = toOklch(tintHex)
  const { least, most, usual } = pageLightness[mode]
  const fits = mode === 'dark' ? tint.l < 0.4 : tint.l > 0.85
  const page = fits ? Math.min(most, Math.max(least, tint.l)) : usual
  const chroma = Math.min(tint.c, maxTint[mode])
  const at = ([offset, share]: Step) => toHexColour(page + offset, chroma * share, tint.h)
  const steps = surfaceSteps[mode]

  return {
    page: at(steps.page),
    sunken: at(steps.sunken),
    surface: at(steps.surface),
    raised: at(steps.raised),
    overlay: at(steps.overlay),
    backdrop: at(steps.backdrop),
  }
}

/**
 * Returns the nearest color that is visible on every surface, for marks without a fill and for
 * outlines.
 */
export function findMark(hex: string, surfaces: Surfaces): string {
  return nearestPassing(hex, textGrounds(surfaces), controlContrast)
}

/**
 * Returns a control's colors. The brand color is always the fill, because black or white text is
 * readable on any color. If the fill alone is hard to see on the surfaces (yellow on white), the
 * outline `action-line` makes the control's shape visible.
 */
function computeActionColours(brand: string, surfaces: Surfaces) {
  const mark = findMark(brand, surfaces)
  return {
    action: brand,
    'action-text': textOn(brand),
    'action-line': mark === brand ? 'transparent' : mark,
    'action-mark': mark,
  }
}

/**
 * Positions in a gradient at which the text contrast is checked. The contrast changes little
 * between two positions.
 */
const gradientStops = Array.from({ length: 20 }, (_, at) => (at + 1) / 20)
const shares = [1, 0.75, 0.5, 0.25]

/**
 * Returns the end color for the gradient on a control. The end color is the accent if the control's
 * text stays readable along the entire gradient; otherwise it is a mixture between the accent and
 * the start color.
 */
function computeActionEnd(
  accent: string,
  { action, 'action-text': text }: Pick<Ramp, 'action' | 'action-text'>,
): string {
  const wished = nearestPassing(accent, [text], textContrast)
  const ends = shares.map(share => mix(action, wished, share))
  const isReadable = (end: string) =>
    gradientStops.every(stop => passes(text, [mix(action, end, stop)], gradientContrast))
  return ends.find(isReadable) ?? action
}

/**
 * Slightly more than the required 4.5, because a color between two checked positions may have less
 * contrast than the colors at these positions.
 */
const gradientContrast = 4.6

/** Mixes colors linearly in sRGB, because browsers render gradients this way. */
function mix(from: string, to: string, share: number): string {
  const [start, end] = [parseHex(from), parseHex(to)]
  const at = (channel: 0 | 1 | 2) => Math.round(start[channel] * (1 - share) + end[channel] * share)
  return formatHex([at(0), at(1), at(2)])
}

/**
 * Returns the link color. A brand color that is hard to see on the surfaces (yellow on white) would
 * look muddy as text, so the accent replaces it.
 */
function chooseLinkColour(
  { brand, accent }: Theme,
  { 'action-mark': mark }: Pick<Ramp, 'action-mark'>,
): string {
  return mark === brand ? brand : accent
}

function computeQuietColour(brand: string, page: string, mode: Mode): string {
  const { c, h } = toOklch(brand)
  const { l } = toOklch(page)
  return mode === 'dark'
    ? toHexColour(l + 0.09, Math.min(c, 0.09), h)
    : toHexColour(0.94, Math.min(c, 0.045), h)
}

function neutralRamp(theme: Theme, surfaces: Surfaces, mode: Mode) {
  const { c, h } = toOklch(theme.surface ?? theme.brand)
  const tint = Math.min(c, 0.03)
  const grounds = textGrounds(surfaces)
  const dark = mode === 'dark'
  const text = toHexColour(dark ? 0.96 : 0.22, tint / 2, h)

  return {
    backdrop: surfaces.backdrop,
    'surface-page': surfaces.page,
    'surface-sunken': surfaces.sunken,
    surface: surfaces.surface,
    'surface-raised': surfaces.raised,
    'surface-overlay': surfaces.overlay,
    border: toHexColour(dark ? 0.36 : 0.885, tint, h),
    'border-strong': nearestPassing(
      toHexColour(dark ? 0.56 : 0.62, tint, h),
      grounds,
      controlContrast,
    ),
    text: nearestPassing(text, grounds, textContrast),
    'text-muted': nearestPassing(toHexColour(dark ? 0.76 : 0.47, tint, h), grounds, textContrast),
    toast: toHexColour(dark ? 0.96 : 0.2, tint / 2, h),
    'toast-text': toHexColour(dark ? 0.2 : 0.98, tint / 2, h),
  }
}

/**
 * Returns near-black or white for text on a fill, whichever is more readable. Adjusts the color if
 * its contrast is too low.
 */
export function textOn(fill: string): string {
  const best = isLightInk(fill) ? ink.light : ink.dark
  return passes(best, [fill], textContrast) ? best : nearestPassing(best, [fill], textContrast)
}

/** Returns whether light ink has more contrast with a fill than dark ink. */
export function isLightInk(fill: string): boolean {
  return worstContrast(ink.light, [fill]) >= worstContrast(ink.dark, [fill])
}
