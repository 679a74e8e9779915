import { type Channels, computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'
import { type Oklch, oklch } from 'culori'
import { formatHex, toChannels } from './screen-colour.ts'

/** Minimum WCAG contrast of text; the next line is for controls and meaningful graphics. */
export const textContrast = 4.5
export const controlContrast = 3

/**
 * Slightly above the requirement, so that rounding to eight bits per channel never falls below it.
 */
const margin = 0.02

type Colour = Readonly<Required<Omit<Oklch, 'alpha'>>>

const known = new Map<string, Colour>()
const mostKnown = 64

/**
 * Returns the OKLCH form of a hex color; grays get hue 0 so that arithmetic on them is defined.
 * Cached, because a theme requests the same few colors repeatedly.
 */
export function toOklch(hex: string): Colour {
  const colour = known.get(hex) ?? convert(hex)
  if (known.size >= mostKnown) known.clear()
  known.set(hex, colour)
  return colour
}

function convert(hex: string): Colour {
  const colour = oklch(hex)
  if (!colour) throw new Error(`not a colour: ${hex}`)
  return { mode: 'oklch', l: colour.l, c: colour.c, h: colour.h ?? 0 }
}

/** Returns a color's lowest contrast against any of these colors. */
export function worstContrast(hex: string, against: readonly string[]): number {
  return weakest(luminanceOf(hex), against.map(luminanceOf))
}

/** Returns a luminance's lowest contrast against other luminances. */
function weakest(own: number, others: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const other of others) least = Math.min(least, computeContrast(own, other))
  return least
}

/**
 * WCAG 2: the ratio of two relative luminances, each increased by a small amount of stray light.
 */
function computeContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminanceOf(hex: string): number {
  return computeLuminance(parseHex(hex))
}

export function passes(hex: string, against: readonly string[], needed: number): boolean {
  return worstContrast(hex, against) >= needed + margin
}

/** Number of steps in the lightness range, and the coarse search's stride. */
const fineSteps = 200
const stride = 8

/**
 * Returns the color closest in lightness to `hex` that reaches `needed` against every given
 * background. Keeps the hue, and as much chroma as sRGB allows. Returns white or black if no other
 * color passes.
 */
export function nearestPassing(hex: string, against: readonly string[], needed: number): string {
  const grounds = against.map(luminanceOf)
  const contrastOf = (colour: Channels) => weakest(computeLuminance(colour), grounds)
  if (contrastOf(parseHex(hex)) >= needed + margin) return hex
  const { l, c, h } = toOklch(hex)
  const passingAt = (step: number): Channels | undefined => {
    for (const lightness of [l - step / fineSteps, l + step / fineSteps]) {
      if (lightness < 0 || lightness > 1) continue
      const candidate = toChannels(lightness, c, h)
      if (contrastOf(candidate) >= needed + margin) return candidate
    }
    return undefined
  }
  // Fitting a color into sRGB is expensive, so the search takes large steps first.
  for (let far = stride; far <= fineSteps; far += stride) {
    if (!passingAt(far)) continue
    for (let step = far - stride + 1; step <= far; step += 1) {
      const candidate = passingAt(step)
      if (candidate) return formatHex(candidate)
    }
  }
  return contrastOf([255, 255, 255]) > contrastOf([0, 0, 0]) ? '#ffffff' : '#000000'
}
