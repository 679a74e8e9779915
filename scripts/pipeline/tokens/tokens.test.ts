import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { differenceCiede2000, interpolate, wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveTokens, toTokenCss } from './tokens.ts'

type Theme = Merchant['theme']

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)

const anyTheme: fc.Arbitrary<Theme> = fc.record(
  {
    brand: hex,
    accent: hex,
    mode: fc.constantFrom('light', 'dark', 'auto'),
    radius: fc.constantFrom('sharp', 'soft', 'round'),
    density: fc.constantFrom('compact', 'comfortable'),
    surface: hex,
  },
  { requiredKeys: ['brand', 'accent', 'mode', 'radius', 'density'] },
)

const grounds = ['page', 'sunken', '', 'raised', 'overlay'].map(name =>
  name ? (`surface-${name}` as const) : 'surface',
) as ('surface' | 'surface-page')[]

const textPairs = [
  ['action-text', 'action'],
  ['accent-text', 'accent'],
  ['win-text', 'win'],
  ['danger-text', 'danger'],
  ['toast-text', 'toast'],
  ['link', 'action-quiet'],
] as const

const theme = (over: Partial<Theme>): Theme => ({
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'dark',
  radius: 'soft',
  density: 'comfortable',
  ...over,
})

describe('deriveTokens', () => {
  it('returns readable text colors on every surface, for any merchant colors [WCAG 1.4.3, 1.4.11]', () => {
    fc.assert(
      fc.property(anyTheme, any => {
        const tokens = deriveTokens(any)
        for (const ramp of [tokens.light, tokens.dark]) {
          for (const ground of grounds) {
            for (const ink of ['text', 'text-muted', 'link', 'win-ink', 'danger-ink'] as const) {
              expect(wcagContrast(ramp[ink], ramp[ground])).toBeGreaterThanOrEqual(4.5)
            }
            for (const control of [
              'action-mark',
              'accent-mark',
              'border-strong',
              'focus',
            ] as const) {
              expect(wcagContrast(ramp[control], ramp[ground])).toBeGreaterThanOrEqual(3)
            }
          }
          for (const [ink, fill] of textPairs) {
            expect(wcagContrast(ramp[ink], ramp[fill])).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('keeps a control’s text readable along the entire gradient, for any two colors', () => {
    const stops = Array.from({ length: 21 }, (_, at) => at / 20)
    fc.assert(
      fc.property(anyTheme, any => {
        const tokens = deriveTokens(any)
        for (const ramp of [tokens.light, tokens.dark]) {
          const between = interpolate([ramp.action, ramp['action-end']], 'rgb')
          for (const stop of stops) {
            expect(wcagContrast(ramp['action-text'], between(stop))).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
      // Regression example: between a quarter and half of this red-to-green gradient, the color was
      // too light for the text.
      { numRuns: 150, examples: [[theme({ brand: '#d83a52', accent: '#00f790', mode: 'auto' })]] },
    )
  })

  it('keeps the accent at the end of a gradient if text on it is readable', () => {
    const { dark } = deriveTokens(theme({ brand: '#16a34a', accent: '#22c55e' }))
    expect(dark['action-end']).toBe('#22c55e')
    const hard = deriveTokens(theme({ brand: '#16a34a', accent: '#d7263d' })).dark
    expect(hard['action-end']).not.toBe('#d7263d')
  })

  it('keeps the brand color as the fill with readable text and, if needed, a visible outline, for 200 brands', () => {
    const difference = differenceCiede2000()
    let outlined = 0
    fc.assert(
      fc.property(hex, hex, fc.option(hex, { nil: undefined }), (brand, accent, surface) => {
        const tokens = deriveTokens(theme({ brand, accent, ...(surface && { surface }) }))
        for (const ramp of [tokens.light, tokens.dark]) {
          expect(difference(brand, ramp.action)).toBeLessThanOrEqual(3)
          expect(wcagContrast(ramp['action-text'], ramp.action)).toBeGreaterThanOrEqual(4.5)
          const isOutlined = ramp['action-line'] !== 'transparent'
          const edge = isOutlined ? ramp['action-line'] : ramp.action
          for (const ground of grounds)
            expect(wcagContrast(edge, ramp[ground])).toBeGreaterThanOrEqual(3)
          outlined += Number(isOutlined)
        }
      }),
      { numRuns: 200, seed: 50 },
    )

    expect(outlined).toBeGreaterThan(20)
  })

  it('lists a color that is hard to see on the page in each of the brand’s modes', () => {
    const { faint, light } = deriveTokens(
      theme({ mode: 'auto', brand: '#ffe27a', accent: '#808080' }),
    )
    expect(faint).toMatchObject([
      { key: 'theme.brand', colour: '#ffe27a', mode: 'light', needed: 3 },
    ])
    expect(faint[0]?.mark).toBe(light['action-line'])
  })

  it('outlines a pale fill only in the mode where it is hard to see', () => {
    const { light, dark } = deriveTokens(theme({ mode: 'auto', brand: '#ffd400' }))
    expect([light.action, dark.action]).toEqual(['#ffd400', '#ffd400'])
    expect(dark['action-line']).toBe('transparent')
    expect(light['action-line']).toBe(light['action-mark'])
  })

  it('returns the same tokens for the same theme', () => {
    const css = () => toTokenCss(deriveTokens(theme({ mode: 'auto' })))
    expect(css()).toBe(css())
  })
})

describe('toTokenCss', () => {
  it('includes only one mode for a merchant with a fixed mode', () => {
    const css = toTokenCss(deriveTokens(theme({ mode: 'dark' })))
    expect(css).toContain('color-scheme:dark')
    expect(css).not.toContain('color-scheme:light')
    expect(css).not.toContain('@media')
  })

  it('is dark in night mode on any device, unless the player has chosen light', () => {
    const css = toTokenCss(deriveTokens(theme({ mode: 'night' })))
    expect(css).not.toContain('prefers-color-scheme')
    expect(css).toMatch(
      /^:root\{[^}]*color-scheme:dark;.*:root\[data-mode=light\]\{color-scheme:light;/,
    )
  })

  it('follows the device in auto mode, unless data-mode overrides the device', () => {
    const css = toTokenCss(deriveTokens(theme({ mode: 'auto' })))
    expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-mode=light\]\)/)
    expect(css).toContain(':root[data-mode=dark]{color-scheme:dark')
  })
})
