import { noDomains, type PaintedRescue } from '@livery/contract/rescue/rescue.ts'
import { expect, it } from 'vitest'
import { deriveTokens } from '#pipeline/tokens/tokens.ts'
import { renderRescuePage } from './render-rescue-page.ts'

const painted: PaintedRescue = {
  platformCode: 'ACME',
  defaultLanguage: 'AR',
  texts: {
    EN: { title: '</script><b>', body: `say ${noDomains}`, noneTitle: 'c', none: 'd', retry: 'e' },
  },
  domains: [],
}
const theme = {
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'dark',
  radius: 'soft',
  density: 'comfortable',
} as const
const logo = { mark: '/m/brand/1/mark.svg', wordmark: '', wordmarkDark: '' }
const render = (mode: 'dark' | 'light' | 'auto' | 'night', rescue = painted) =>
  renderRescuePage({
    merchant: { name: 'Ace & "Sons" </title><b>', logo },
    painted: rescue,
    tokens: deriveTokens({ ...theme, mode }),
    script: 'go()',
  })

it('the rescue page escapes a merchant’s text, and lists the domains once', () => {
  const { html, scripts, styles } = render('dark')
  expect(html).not.toContain('<b>')
  expect(html.split(noDomains)).toHaveLength(2)
  expect(html).toContain(`<script>${scripts[0]}</script>`)
  expect(html).toContain(styles.map(style => `<style>${style}</style>`).join(''))
  expect(html).toContain('<html lang="ar" dir="rtl">')
})

it('the rescue page sets the line height that each language’s script needs', () => {
  const text = { title: 'a', body: 'b', noneTitle: 'c', none: 'd', retry: 'e' }
  const texts = { EN: text, KM: text, MY: text }
  const [, css = ''] = render('dark', { ...painted, texts }).styles

  expect(css).toContain(':root[lang=km]{--leading:1.8}:root[lang=my]{--leading:1.65}')

  const heights = [...css.matchAll(/(?:line-height:|font:16px\/|3em\*)([^;}]*)/g)].map(
    ([, one]) => one,
  )

  expect(heights).toHaveLength(3)

  for (const height of heights) expect(height).toMatch(/^max\([\d.]+,var\(--leading\)\)/)
})

it('the rescue page defines every color that it uses, in each mode', () => {
  for (const mode of ['dark', 'light', 'auto', 'night'] as const) {
    const css = render(mode).styles.join('')
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(used.filter(name => !css.includes(`${name}:`))).toEqual([])
    expect(css).not.toContain('undefined')
    expect(css.includes('prefers-color-scheme:dark')).toBe(mode === 'auto')
  }
})
