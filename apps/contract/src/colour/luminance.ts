/** Luminance of colors. Both the pipeline and the page use it to choose readable colors. */

/** Red, green and blue, each 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

/** Parses a six-digit hex color into its channels. */
export function parseHex(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Returns a color's relative luminance as defined by WCAG 2. */
export function computeLuminance([red, green, blue]: Channels): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

const lights = Array.from({ length: 256 }, (_, channel) => linearizeChannel(channel / 255))

function lightOf(channel: number): number {
  return lights[channel] ?? Number.NaN
}

function linearizeChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
