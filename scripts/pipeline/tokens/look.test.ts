import { readFileSync } from 'node:fs'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import {
  type ChoiceName,
  choiceNames,
  listTokenDefaults,
  type ThemeTokens,
  themeTokens,
} from '@livery/contract/merchant/theme-tokens.ts'
import { differenceCiede2000, wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseBarMode } from './brand-bar.ts'
import { buildLookCss, propertiesOf } from './look.ts'
import { buildSkinCss } from './skin-tokens.ts'
import { deriveTokens, toTokenCss } from './tokens.ts'

type Theme = Merchant['theme']
type Look = { skin: Skin; theme: Theme }

const optionsOf = (name: (typeof choiceNames)[number]) =>
  themeTokens.shape[name].unwrap().options as string[]

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)

const anyTokens = fc.record(
  Object.fromEntries(choiceNames.map(name => [name, fc.constantFrom(...optionsOf(name))])),
  { requiredKeys: [] },
) as fc.Arbitrary<ThemeTokens>

const anyLook: fc.Arbitrary<Look> = fc.record({
  skin: fc.constantFrom(...skins),
  theme: fc.record({
    brand: hex,
    accent: hex,
    mode: fc.constantFrom('light', 'dark'),
    radius: fc.constantFrom('sharp', 'soft', 'round'),
    density: fc.constantFrom('compact', 'comfortable'),
    tokens: anyTokens,
  }),
})

const theme: Theme = {
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'dark',
  radius: 'soft',
  density: 'comfortable',
}

const paint = ({ skin, theme }: Look) => buildLookCss({ skin, theme }, deriveTokens(theme))

/** Custom properties of the root element on a phone; later rules overrule earlier rules. */
function readRoot(css: string): Record<string, string> {
  const withoutMedia = css.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
  const rules = [...withoutMedia.matchAll(/:root(?:\[data-skin\])?\{([^}]*)\}/g)]
  return Object.fromEntries(
    rules.flatMap(([, body = '']) =>
      [...body.matchAll(/--([\w-]+):([^;]*);/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

/** Resolves a value such as `var(--surface)` to its color. */
function resolve(value: string | undefined, values: Record<string, string>): string {
  const name = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1]
  return name === undefined ? (value ?? '') : resolve(values[name], values)
}

const radii = ['sharp', 'soft', 'round'] as const
const densities = ['compact', 'comfortable'] as const
const baseCss = readFileSync(new URL('../../../apps/web/src/ui/base.css', import.meta.url), 'utf8')
const baseValues = readRoot(/html \{([^}]*)\}/.exec(baseCss)?.[0].replace('html ', ':root') ?? '')

/** Replaces properties by their values, and `min()` of two lengths by the shorter one. */
function measure(value: string, values: Record<string, string>): string {
  const flat = value.replaceAll(/var\(--([\w-]+)\)/g, (whole, name) => values[name] ?? whole)
  if (flat !== value) return measure(flat, values)
  const least = /^\s*min\((\d+)px, (\d+)px\)$/.exec(flat)
  return least
    ? `${Math.min(Number(least[1]), Number(least[2]))}px`
    : flat.trim().replace(/^0\./, '.')
}

const pageInks = ['text', 'text-muted', 'link', 'accent-ink', 'win-ink', 'danger-ink']
const pageMarks = ['action-mark', 'border-strong', 'focus', 'accent-mark']

/** Texts with their grounds, and controls with their grounds, that the choices create. */
function listPairs({ tokens = {} }: Theme, values: Record<string, string>) {
  const at = (name: string) => resolve(values[name], values)
  const texts: [string, string][] = []
  const marks: [string, string][] = []

  if (values.pattern !== undefined) {
    texts.push(...pageInks.map((ink): [string, string] => [at(ink), at('pattern')]))
    marks.push(...pageMarks.map((mark): [string, string] => [at(mark), at('pattern')]))
  }

  if (tokens.headerStyle === 'brand') texts.push([at('brand-text'), at('brand')])

  if (tokens.headerStyle === 'tinted') {
    texts.push([at('text'), at('action-quiet')], [at('link'), at('action-quiet')])
  }

  if (tokens.tabIndicator === 'pill') texts.push([at('link'), at('action-quiet')])

  for (const ground of ['field-ground', 'tab-ground', 'chip-ground'] as const) {
    const value = values[ground]
    if (value === undefined || value === 'transparent') continue
    texts.push([at('text'), resolve(value, values)], [at('text-muted'), resolve(value, values)])
  }

  if (tokens.tileTitle === 'below') texts.push([at('text'), at('surface')])

  if (tokens.tabMiddle === 'raised') {
    texts.push([at('brand-text'), at('brand')], [at('text'), at('tab-ground') || at('surface')])
  }

  if (values['tab-ground']) {
    texts.push([at('link'), at('tab-ground')], [at('accent-ink'), at('tab-ground')])
  }

  return { texts, marks }
}

describe('buildLookCss', () => {
  it('keeps contrast, touch targets and size for 2,000 random looks in random colors [WCAG 1.4.3, 1.4.11]', () => {
    fc.assert(
      fc.property(anyLook, look => {
        const css = paint(look)
        const values = readRoot(
          toTokenCss(deriveTokens(look.theme)) + buildSkinCss(look.skin) + css,
        )
        const { texts, marks } = listPairs(look.theme, values)

        for (const [ink, ground] of texts) {
          expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
        }

        for (const [mark, ground] of marks) {
          expect(wcagContrast(mark, ground)).toBeGreaterThanOrEqual(3)
        }

        expect(Number.parseInt(values.control ?? '', 10)).toBeGreaterThanOrEqual(44)
        expect(css.length).toBeLessThanOrEqual(4_500)
        expect(css.split('{')).toHaveLength(css.split('}').length)
      }),
      { numRuns: 2_000 },
    )
  })

  it('adds nothing to a brand without tokens, and nothing for a choice that is the default', () => {
    for (const skin of skins) {
      expect(paint({ skin, theme })).toBe('')
      const { buttonShape, cardShape, fieldShape, ...tokens } = listTokenDefaults(theme, skin)
      expect(paint({ skin, theme: { ...theme, tokens } })).toBe('')
    }
  })

  it('gives compositions the chosen corners, also if they are the default', () => {
    for (const skin of skins) {
      const { buttonShape, cardShape, fieldShape } = listTokenDefaults(theme, skin)
      const css = paint({
        skin,
        theme: { ...theme, tokens: { buttonShape, cardShape, fieldShape } },
      })
      for (const name of ['button', 'card', 'field']) expect(css).toContain(`--chosen-${name}:`)
    }
  })

  it('tells compositions not to slant a button with rounded corners', () => {
    const read = (buttonShape: 'square' | 'pill') =>
      readRoot(paint({ skin: 'arena', theme: { ...theme, tokens: { buttonShape } } }))['button-cut']
    expect(read('pill')).toBe('none')
    expect(read('square')).toBeUndefined()
  })

  it.each(['tinted', 'brand'] as const)(
    'continues the ground of a %s top bar above the tabs at the side',
    headerStyle => {
      const css = paint({ skin: 'neon', theme: { ...theme, tokens: { headerStyle } } })
      expect(css).toContain('margin-inline-start:calc(-1*var(--rail))')
    },
  )

  it.each([
    ['a dark bar', '#0b3d91', 'dark'],
    ['a light bar', '#ffb703', 'light'],
  ] as const)('puts the wordmark for its ground on %s, without a plate', (_case, brand, mode) => {
    const look = {
      theme: { ...theme, brand, mode: 'light', tokens: { headerStyle: 'brand' } },
    } as const
    const both = { ...look, logo: { wordmarkDark: 'dark.svg' } }
    const css = (given: object) =>
      buildLookCss({ skin: 'neon', ...look, ...given }, deriveTokens(look.theme))

    expect(chooseBarMode(both)).toBe(mode)
    expect(css(both)).not.toContain('.sk-logo{')
    expect(chooseBarMode(look)).toBeUndefined()
    expect(css({})).toContain('.sk-logo{')
  })

  it('fills a raised tab like a button', () => {
    const css = paint({ skin: 'paper', theme: { ...theme, tokens: { tabMiddle: 'raised' } } })
    expect(css).toContain('background:var(--action-fill,var(--action))')
  })

  it.each(choiceNames)('paints every option of %s differently', name => {
    for (const skin of skins) {
      const painted = optionsOf(name).map(option =>
        paint({ skin, theme: { ...theme, tokens: { [name]: option } } }),
      )
      expect(new Set(painted).size).toBe(painted.length)
    }
  })

  it.each(
    skins.flatMap(skin =>
      radii.flatMap(radius => densities.map(density => ({ skin, radius, density }))),
    ),
  )('draws the default that it names for $skin, $radius, $density', ({ skin, radius, density }) => {
    const look = { skin, theme: { ...theme, radius, density } }
    const usual = readRoot(toTokenCss(deriveTokens(look.theme)) + buildSkinCss(skin))
    const drawn = { ...baseValues, ...usual }

    for (const [name, option] of Object.entries(listTokenDefaults(look.theme, skin))) {
      if (name === 'homeOrder') continue
      for (const [property, value] of Object.entries(
        propertiesOf(name as ChoiceName, `${option}`),
      )) {
        if (drawn[property] === undefined) continue
        expect([name, property, measure(drawn[property], drawn)]).toEqual([
          name,
          property,
          measure(value, drawn),
        ])
      }
    }
  })

  it.each(['light', 'dark'] as const)('keeps a pattern visible in %s mode', mode => {
    const look: Look = {
      skin: 'paper',
      theme: { ...theme, mode, tokens: { background: 'dots' } },
    }
    const { pattern = '' } = readRoot(paint(look))
    const page = deriveTokens(look.theme)[mode]['surface-page']

    expect(differenceCiede2000()(pattern, page)).toBeGreaterThan(2)
  })

  it('paints the pattern for both modes of a brand in auto mode', () => {
    const css = paint({
      skin: 'neon',
      theme: { ...theme, mode: 'auto', tokens: { background: 'waves' } },
    })
    expect(css.match(/--pattern:#[\da-f]{6}/g)).toHaveLength(3)
    expect(css).toContain(':root[data-mode=dark]{--pattern:')
  })

  it('keeps the name over a white picture readable, and the hidden name accessible', () => {
    const css = (tileTitle: 'over' | 'hidden') =>
      paint({ skin: 'paper', theme: { ...theme, tokens: { tileTitle } } })
    const [, red = '', green = '', blue = '', alpha = ''] =
      /rgb\((\d+) (\d+) (\d+)\/(\.\d+)\)/.exec(css('over')) ?? []
    const shade = [red, green, blue].map(part => Number(part) * Number(alpha))
    const [r = 0, g = 0, b = 0] = shade.map(part => (part + 255 * (1 - Number(alpha))) / 255)

    expect(wcagContrast('#fff', { mode: 'rgb', r, g, b })).toBeGreaterThanOrEqual(4.5)
    expect(css('hidden')).not.toMatch(/display:none|visibility:hidden/)
  })

  it('raises the main tab only where the tabs are at the bottom', () => {
    const css = paint({ skin: 'arena', theme: { ...theme, tokens: { tabMiddle: 'raised' } } })
    expect(css).toMatch(/^@media \(max-width:559\.98px\)/)
    expect(readRoot(css)).toEqual({})
  })

  it('keeps a low hero on a phone in landscape orientation', () => {
    const css = paint({ skin: 'neon', theme: { ...theme, tokens: { heroHeight: 'tall' } } })
    expect(css).toContain('--hero-block:calc(min(62vw, 300px)*1.2)')
    expect(css).toMatch(/max-height:480px\)\{:root\[data-skin\]\{--hero-block:calc\(172px\*1\.2\)/)
  })
})
