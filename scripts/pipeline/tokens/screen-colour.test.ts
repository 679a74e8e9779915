import { computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'
import { clampChroma, formatHex, wcagLuminance } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHexColour } from './screen-colour.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const hue = fc.double({ min: 0, max: 360, noNaN: true })

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}

describe('screen colors', () => {
  it('match a color library to within one channel step', () => {
    fc.assert(
      fc.property(share, share, hue, (l, c, h) => {
        const expected = clampChroma({ mode: 'oklch', l, c: c * 0.4, h }, 'oklch')
        const found = channelsOf(toHexColour(l, c * 0.4, h))
        channelsOf(formatHex(expected)).forEach((channel, at) => {
          expect(Math.abs((found[at] ?? Number.NaN) - channel)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('stay between black and white, even for a lightness outside the range', () => {
    expect([-1, 0, 1, 2].map(l => toHexColour(l, 0.2, 140))).toEqual([
      '#000000',
      '#000000',
      '#ffffff',
      '#ffffff',
    ])
  })

  it('have the luminance that WCAG defines', () => {
    for (const hex of ['#000000', '#ffffff', '#0a0b0c', '#8b5cf6', '#22d3ee']) {
      expect(computeLuminance(parseHex(hex))).toBeCloseTo(wcagLuminance(hex), 12)
    }
  })
})
