/**
 * Converts OKLCH to screen colors with plain arithmetic. A theme computes hundreds of candidates,
 * and a general color library takes ten times as long for each. The numbers are from Björn
 * Ottosson's OKLab.
 */
import type { Channels } from '@livery/contract/colour/luminance.ts'

type Linear = [red: number, green: number, blue: number]

/** Chroma steps too small to distinguish: sRGB's maximum, 0.4, in 2^13 parts. */
const chromaStep = 0.4 / 2 ** 13

/**
 * Returns the sRGB color with this lightness (0–1) and hue (degrees), and with as much of the
 * chroma as sRGB can show.
 */
export function toChannels(l: number, c: number, h: number): Channels {
  const lightness = Math.min(1, Math.max(0, l))
  const angle = (h / 180) * Math.PI
  const [red, green, blue] = fitChroma(lightness, c, Math.cos(angle), Math.sin(angle))
  return [toChannel(red), toChannel(green), toChannel(blue)]
}

/** Returns the same as a six-digit hex color. */
export function toHexColour(l: number, c: number, h: number): string {
  return formatHex(toChannels(l, c, h))
}

export function formatHex([red, green, blue]: Channels): string {
  return `#${(2 ** 24 + red * 2 ** 16 + green * 2 ** 8 + blue).toString(16).slice(1)}`
}

/** Returns linear light with as much of the chroma as fits; `cos` and `sin` are the hue's. */
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

/** Returns the linear light of each channel; screens cannot show values outside 0–1. */
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

/** Half of the time for a palette is spent here, and `** 3` takes three times as long. */
function cube(value: number): number {
  return value * value * value
}

/** White and black exceed the range by a rounding error. */
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
