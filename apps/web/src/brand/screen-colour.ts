/**
 * OKLCH to what a screen shows, as plain arithmetic. A theme asks for hundreds of candidates, and
 * a colour library that can convert anything into anything takes ten times as long over each.
 * The numbers are those of Björn Ottosson's OKLab.
 */

type Linear = [red: number, green: number, blue: number]

/** Steps of chroma too small to tell apart: sRGB's largest, 0.4, in 2^13 parts. */
const chromaStep = 0.4 / 2 ** 13

/**
 * A six-digit hex colour inside sRGB with this lightness (0–1) and hue (degrees), and with as much
 * of the chroma as the screen can show.
 */
export function toHex(l: number, c: number, h: number): string {
  const lightness = Math.min(1, Math.max(0, l))
  return `#${toLinear(lightness, fitChroma(lightness, c, h), h)
    .map(toChannel)
    .join('')}`
}

/** Relative luminance of a six-digit hex colour as WCAG 2 has it. */
export function toLuminance(hex: string): number {
  const light = (at: number) => toLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5)
}

function fitChroma(l: number, c: number, h: number): number {
  if (isShown(toLinear(l, c, h)) || !isShown(toLinear(l, 0, h))) return c
  let [fits, exceeds] = [0, c]
  while (exceeds - fits > chromaStep) {
    const middle = (fits + exceeds) / 2
    if (isShown(toLinear(l, middle, h))) fits = middle
    else exceeds = middle
  }
  return fits
}

/** Linear light of each channel; outside 0–1 no screen shows it. */
function toLinear(lightness: number, chroma: number, hue: number): Linear {
  const angle = (hue / 180) * Math.PI
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3
  const medium = (lightness - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3
  const short = (lightness - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3
  return [
    4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
    -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
    -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short,
  ]
}

/** White and black themselves come out a rounding error beyond the ends. */
const slack = 1e-9

function isShown(linear: Linear): boolean {
  return linear.every(light => light >= -slack && light <= 1 + slack)
}

function toChannel(light: number): string {
  const shown = Math.min(1, Math.max(0, light))
  const value = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
