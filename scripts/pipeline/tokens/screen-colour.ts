/**
 * Converts OKLCH to screen colors with plain arithmetic. A theme computes hundreds of candidates,
 * and a general color library takes ten times as long for each. The numbers are from Björn
 * Ottosson's OKLab.
 */
import { type Channels, computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'
import { type Oklch, oklch } from 'culori'

type Linear = [red: number, green: number, blue: number]

/**
 * Chroma steps that are too small to see: the range from 0 to 0.4 (the maximum in sRGB) is divided
 * into 2^13 steps.
 */
const chromaStep = 0.4 / 2 ** 13

/**
 * Returns the sRGB color for a lightness (0–1), chroma and hue (degrees). Reduces the chroma if
 * sRGB cannot show it.
 */
function toChannels(l: number, c: number, h: number): Channels {
  const lightness = Math.min(1, Math.max(0, l))
  const angle = (h / 180) * Math.PI
  const [red, green, blue] = fitChroma(lightness, c, Math.cos(angle), Math.sin(angle))
  return [toChannel(red), toChannel(green), toChannel(blue)]
}

/** Returns the same color as `toChannels`, in six-digit hex form. */
export function toHexColour(l: number, c: number, h: number): string {
  return formatHex(toChannels(l, c, h))
}

export function formatHex([red, green, blue]: Channels): string {
  return `#${(2 ** 24 + red * 2 ** 16 + green * 2 ** 8 + blue).toString(16).slice(1)}`
}

/**
 * Returns the linear light for a color, with as much chroma as sRGB can show. `cos` and `sin`
 * belong to the hue angle.
 */
function fitChroma(l: number, c: number, cos: number, sin: number): Linear {
  const whole = toLinear(l, c * cos, c * sin)
  if (isShown(whole) || !isShown(toLinear(l, 0, 0))) return whole

  let [fits, exceeds] = [0, c]

  while (exceeds - fits > chromaStep) {
    const middle = (fits + exceeds) / 2
    if (isShown(toLinear(l, middle * cos, middle * sin))) fits = middle
    else exceeds = middle
  }

  return toLinear(l, fits * cos, fits * sin)
}

/**
 * Returns the linear light per channel. The values may be outside 0–1, which screens cannot show.
 */
function toLinear(lightness: number, a: number, b: number): Linear {
  const long = cube(lightness + 0.3963377773761749 * a + 0.2158037573099136 * b)
  const medium = cube(lightness - 0.1055613458156586 * a - 0.0638541728258133 * b)
  const short = cube(lightness - 0.0894841775298119 * a - 1.2914855480194092 * b)

  return [
    4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
    -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
    -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short,
  ]
}

/**
 * Multiplies instead of using `** 3`, which takes three times as long. Computing a palette spends
 * half of its time in this function.
 */
function cube(value: number): number {
  return value * value * value
}

/** Tolerance for rounding errors, which move white and black slightly outside the range. */
const slack = 1e-9

function isShown([red, green, blue]: Linear): boolean {
  return isLight(red) && isLight(green) && isLight(blue)
}

function isLight(light: number): boolean {
  return light >= -slack && light <= 1 + slack
}

function toChannel(light: number): number {
  const shown = Math.min(1, Math.max(0, light))
  const value = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
}

/**
 * Minimum WCAG contrast for text. `controlContrast` is the minimum for controls and meaningful
 * graphics.
 */
export const textContrast = 4.5
export const controlContrast = 3

/**
 * Added to the required contrast, so that rounding to eight bits per channel never reduces the
 * contrast below the requirement.
 */
const margin = 0.02

type Colour = Readonly<Required<Omit<Oklch, 'alpha'>>>

const known = new Map<string, Colour>()
const mostKnown = 64

/**
 * Returns the OKLCH form of a hex color. Grays get hue 0, so that arithmetic on their hue is
 * defined. The result is cached, because a theme converts the same few colors repeatedly.
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
 * Computes the WCAG 2 contrast: the ratio of two relative luminances, each increased by a small
 * constant for stray light.
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

/** Number of steps in the lightness range, and number of steps per stride in the coarse search. */
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
