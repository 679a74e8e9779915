import { type Oklch, oklch } from 'culori'
import { toHex, toLuminance } from './screen-colour.ts'

/** WCAG contrast of text, and of controls and graphics that carry meaning. */
export const textContrast = 4.5
export const controlContrast = 3

/** A little above the rule, so that rounding to eight bits a channel never falls below it. */
const margin = 0.02

/** The OKLCH form of a hex colour; greys get hue 0 so that arithmetic on them is defined. */
export function toOklch(hex: string): Required<Omit<Oklch, 'alpha'>> {
  const colour = oklch(hex)
  if (!colour) throw new Error(`not a colour: ${hex}`)
  return { mode: 'oklch', l: colour.l, c: colour.c, h: colour.h ?? 0 }
}

/** The weakest contrast of a colour against any of these. */
export function worstContrast(hex: string, against: readonly string[]): number {
  const own = luminanceOf(hex)
  return Math.min(...against.map(other => toContrast(own, luminanceOf(other))))
}

/** WCAG 2: the ratio of two relative luminances, each raised by a little stray light. */
function toContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const luminances = new Map<string, number>()
const mostLuminances = 4_096

/** Remembered: a theme holds the same few backgrounds against hundreds of candidates. */
function luminanceOf(hex: string): number {
  const known = luminances.get(hex)
  if (known !== undefined) return known
  if (luminances.size >= mostLuminances) luminances.clear()
  const luminance = toLuminance(hex)
  luminances.set(hex, luminance)
  return luminance
}

export function passes(hex: string, against: readonly string[], needed: number): boolean {
  return worstContrast(hex, against) >= needed + margin
}

/** Parts the range of lightness is divided into, and how many a first look passes over. */
const fineSteps = 200
const stride = 8

/**
 * The colour nearest in lightness to `hex` that reaches `needed` against every given background.
 * Hue stays; chroma stays as far as the screen can show it. White or black when nothing else does.
 */
export function nearestPassing(hex: string, against: readonly string[], needed: number): string {
  if (passes(hex, against, needed)) return hex
  const { l, c, h } = toOklch(hex)
  const passingAt = (step: number): string | undefined =>
    [l - step / fineSteps, l + step / fineSteps]
      .filter(lightness => lightness >= 0 && lightness <= 1)
      .map(lightness => toHex(lightness, c, h))
      .find(candidate => passes(candidate, against, needed))
  // Fitting a colour into sRGB is what costs, so the way there is walked in strides first.
  for (let far = stride; far <= fineSteps; far += stride) {
    if (!passingAt(far)) continue
    for (let step = far - stride + 1; step <= far; step += 1) {
      const candidate = passingAt(step)
      if (candidate) return candidate
    }
  }
  return worstContrast('#ffffff', against) > worstContrast('#000000', against)
    ? '#ffffff'
    : '#000000'
}
