import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawWordmark } from '#operator/new/draw-logo.ts'
import { getSurfaces } from '#pipeline/tokens/ramp.ts'
import { checkLogoVisibility, type LogoInput } from './logo-visibility.ts'

const theme = {
  brand: '#7c3aed',
  accent: '#f59e0b',
  surface: '#777777',
  mode: 'auto',
  radius: 'soft',
  density: 'compact',
} as const
const style = { brand: theme.brand, accent: theme.accent, skin: 'arena' } as const

const inks = ['#ffffff', '#000000', '#ffe27a', '#0b1d3a', '#f4e4ff']

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

const shapes: Record<string, (ink: string) => string | Promise<string>> = {
  'solid bar': ink => svg(200, 40, `<rect width="200" height="40" fill="${ink}"/>`),
  'wide, thin letters': ink =>
    svg(
      400,
      40,
      `<path d="M9 36V4h30M60 4l15 32L90 4M120 4v32h30" fill="none" stroke="${ink}" stroke-width="3"/>`,
    ),
  ring: ink =>
    svg(60, 40, `<circle cx="30" cy="20" r="16" fill="none" stroke="${ink}" stroke-width="5"/>`),
  'padded tall drawing': ink =>
    svg(
      90,
      60,
      `<g fill="${ink}"><circle cx="45" cy="18" r="16"/><path d="M30 40h30v16h-30z"/></g>`,
    ),
  dots: ink =>
    svg(
      200,
      40,
      `<g fill="${ink}">${[20, 60, 100, 140].map(x => `<circle cx="${x}" cy="20" r="12"/>`).join('')}</g>`,
    ),
  'name above a colored line': ink => drawWordmark('Moon Palace', ink, style),
  'name on two lines': ink => drawWordmark('The Very Long Moon Palace Casino', ink, style),
  'name with diacritics': ink => drawWordmark('Đại Phát', ink, style),
  'letters beside a colored symbol': ink =>
    svg(
      200,
      40,
      `<circle cx="20" cy="20" r="8" fill="#0f9d58"/><g fill="${ink}"><path d="M50 4h8v32h-8zM70 4h30v8h-30zM80 12h8v24h-8zM120 4h8v32h-8zM140 4h8v32h-8zM160 4h8v32h-8z"/></g>`,
    ),
  'half-transparent stripes': ink =>
    svg(200, 40, `<path d="M10 4h180v8h-180zM10 26h180v8h-180z" fill="${ink}" fill-opacity=".9"/>`),
}

const logos = Object.entries(shapes).flatMap(([name, draw]) =>
  inks.map(ink => [name, ink, draw] as const),
)

async function inspect(wordmark: string | Buffer, changes: Partial<LogoInput> = {}) {
  const type = typeof wordmark === 'string' ? 'image/svg+xml' : 'image/png'
  const picture = { name: 'wordmark.svg', bytes: Buffer.from(wordmark), hash: '', type }
  const tile = svg(
    64,
    64,
    '<rect width="64" height="64" fill="#777777"/><path d="M9 9h9v9h-9z" fill="#fff"/>',
  )
  const mark = { name: 'mark.svg', bytes: Buffer.from(tile), hash: '', type: 'image/svg+xml' }
  const findings = await checkLogoVisibility({
    skin: 'neon',
    theme,
    logo: { mark: 'mark.svg', wordmark: 'wordmark.svg', background: '#150a2e' },
    art: { mark, wordmark: picture, wordmarkDark: picture },
    file: 'm.json',
    ...changes,
  })

  return findings.map(({ key, what, fix }) => `${key}: ${what} (${fix.text})`)
}

describe('the visibility of 50 logos', () => {
  it.each(logos)(
    '%s in %s leads to advice for exactly the modes in which the logo is not visible',
    async (name, ink, draw) => {
      const drawing = await draw(ink)
      // Half of the logos are images instead of drawings.
      const isImage = (Object.keys(shapes).indexOf(name) + inks.indexOf(ink)) % 2 === 1
      const wordmark = isImage
        ? await sharp(Buffer.from(drawing), { density: 200 }).png().toBuffer()
        : drawing
      const found = (await inspect(wordmark)).filter(line => line.startsWith('logo.wordmark'))

      for (const mode of ['light', 'dark'] as const) {
        const contrast = wcagContrast(ink, getSurfaces(theme, mode).page)
        const isReported = found.some(line => line.includes(`in ${mode} mode`))
        if (contrast < 1.8) expect([mode, isReported]).toEqual([mode, true])
        if (contrast > 3) expect([mode, isReported]).toEqual([mode, false])
      }
    },
  )
})

describe('the visibility of a logo', () => {
  it('is sufficient if letters are readable on the logo’s own tile, even if the tile is not', async () => {
    const tile = svg(
      200,
      40,
      '<rect width="200" height="40" fill="#fff"/><path d="M9 6h8v28h-8zM29 6h8v28h-8zM49 6h30v8h-30zM99 6h8v28h-8z"/>',
    )
    expect(await inspect(tile)).toEqual([])
  })

  it('is sufficient for white letters with a dark outline', async () => {
    const outlined = svg(
      200,
      40,
      '<path d="M19 6h9v28h-9zM49 6h9v28h-9z" fill="#fff" stroke="#111" stroke-width="3"/>',
    )
    expect(await inspect(outlined, { theme: { ...theme, mode: 'light' } })).toEqual([])
  })

  it('is measured only in the modes that players see', async () => {
    const black = svg(60, 40, '<path d="M9 6h30v20h-30z"/>')
    expect(await inspect(black, { theme: { ...theme, mode: 'light' } })).toEqual([])
    expect(await inspect(black, { theme: { ...theme, mode: 'dark' } })).toHaveLength(1)
  })

  it('is measured for the mark on icons and on the login page', async () => {
    const bytes = Buffer.from(svg(64, 64, '<circle cx="32" cy="32" r="28" fill="#150a2e"/>'))
    const mark = { name: 'mark.svg', bytes, hash: '', type: 'image/svg+xml' }
    const green = {
      ...mark,
      bytes: Buffer.from(svg(9, 6, '<path d="M1 1h7v4h-7z" fill="#808080"/>')),
    }
    const art = { mark, wordmark: green, wordmarkDark: green }

    expect(await inspect('', { art })).toEqual([
      expect.stringMatching(/^logo.background: mark.svg is hard to see: 0 % .* on #150a2e \(icons/),
      expect.stringMatching(/^logo.mark: .*\(login p\w+\) in dark mode/),
    ])
  })
})
