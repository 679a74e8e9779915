import { type Channels, parseHex, toLuminance } from '@livery/contract/colour/luminance.ts'
import { type Oklch, oklch } from 'culori'
import { formatHex, toChannels } from './screen-colour.ts'

/** WCAG contrast of text, and of controls and graphics that carry meaning. */
export const textContrast = 4.5
export const controlContrast = 3

/** A little above the rule, so that rounding to eight bits a channel never falls below it. */
const margin = 0.02

type Colour = Readonly<Required<Omit<Oklch, 'alpha'>>>

const known = new Map<string, Colour>()
const mostKnown = 64

/**
 * The OKLCH form of a hex colour; greys get hue 0 so that arithmetic on them is defined.
 * Remembered: a theme asks for the same few again and again.
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

/** The weakest contrast of a colour against any of these. */
export function worstContrast(hex: string, against: readonly string[]): number {
  return weakest(luminanceOf(hex), against.map(luminanceOf))
}

/** Of a luminance against others. */
function weakest(own: number, others: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const other of others) least = Math.min(least, toContrast(own, other))
  return least
}

/** WCAG 2: the ratio of two relative luminances, each raised by a little stray light. */
function toContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminanceOf(hex: string): number {
  return toLuminance(parseHex(hex))
}

export function passes(hex: string, against: readonly string[], needed: number): boolean {
  return worstContrast(hex, against) >= needed + margin
}

/** Parts the range of lightness is divided into, and how many a first look passes over. */
const fineSteps = 200
const stride = 8

/**
 * The colour nearest in lightness to `hex` that reaches `needed` against every given background.
 * Hue stays; chroma stays as far as sRGB allows. White or black when nothing else does.
 */
export function nearestPassing(hex: string, against: readonly string[], needed: number): string {
  const grounds = against.map(luminanceOf)
  const contrastOf = (colour: Channels) => weakest(toLuminance(colour), grounds)
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
  // Fitting a colour into sRGB is the cost, so the search takes large steps first.
  for (let far = stride; far <= fineSteps; far += stride) {
    if (!passingAt(far)) continue
    for (let step = far - stride + 1; step <= far; step += 1) {
      const candidate = passingAt(step)
      if (candidate) return formatHex(candidate)
    }
  }
  return contrastOf([255, 255, 255]) > contrastOf([0, 0, 0]) ? '#ffffff' : '#000000'
}
