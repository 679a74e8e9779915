import { describe, expect, it } from 'vitest'
import { computeLuminance, parseHex } from './luminance.ts'

/** Contrast ratio as defined by WCAG 2.2. */
function toContrast(one: string, other: string): number {
  const [least = 0, most = 0] = [one, other].map(hex => computeLuminance(parseHex(hex))).sort()
  return (most + 0.05) / (least + 0.05)
}

describe('luminance', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
  ])('of %s is %d', (hex, luminance) => {
    expect(computeLuminance(parseHex(hex))).toBeCloseTo(luminance, 12)
  })

  it('of the lightest gray that is readable on white results in a contrast of 4.5', () => {
    expect(toContrast('#767676', '#ffffff')).toBeGreaterThan(4.5)
    expect(toContrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })
})
