/** The luminance of colours, by which painting and page decide what can be read. */

/** Red, green and blue, each 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

/** The channels of a six-digit hex colour. */
export function parseHex(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Relative luminance as WCAG 2 has it. */
export function toLuminance([red, green, blue]: Channels): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

const lights = Array.from({ length: 256 }, (_, channel) => toLight(channel / 255))

function lightOf(channel: number): number {
  return lights[channel] ?? Number.NaN
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
