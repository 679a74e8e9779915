/**
 * Generates merchants by rule. No two merchants are alike: each has its own colors, images, hosts
 * and strings.
 */
import { drawing, toMerchantJson, writeFiles } from '../../../../scripts/fixtures/merchants.ts'

const skins = ['neon', 'paper', 'arena'] as const
const modes = ['dark', 'light'] as const
/** A lightness per mode that has enough contrast, like a designer's choice. */
const lightness = { dark: 0.68, light: 0.28 } as const

/** Writes `count` valid merchants into `folder`. The same count always produces the same bytes. */
export function generateMerchants(folder: string, count: number): void {
  for (let number = 0; number < count; number++) {
    const code = `m${String(number).padStart(5, '0')}`
    const mode = modes[number % modes.length] ?? 'dark'
    const brand = toColour(number * 47, lightness[mode])
    writeFiles(folder, {
      [`${code}/merchant.json`]: toMerchantJson(code, {
        skin: skins[number % skins.length],
        theme: {
          brand,
          accent: toColour(number * 83 + 120, lightness[mode]),
          mode,
          radius: 'soft',
          density: 'comfortable',
        },
      }),
      [`${code}/mark.svg`]: drawing(64, 64, brand),
      [`${code}/wordmark.svg`]: drawing(240, 64, brand),
    })
  }
}

/** Converts a hue in degrees to a medium-saturation hex color. */
function toColour(hue: number, level: number): string {
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    const value = level - 0.28 * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return Math.round(value * 255)
  }
  return `#${[0, 8, 4].map(offset => channel(offset).toString(16).padStart(2, '0')).join('')}`
}
