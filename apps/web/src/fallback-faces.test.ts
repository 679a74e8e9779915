import { describe, expect, it } from 'vitest'
import { displayFaces } from '#brand/parts/display-faces.ts'
import { buildFallbackFaces, renderFallbackCss } from '../fallback-faces.ts'

/** Values for the current font files; other files have other values. */
const expected = {
  neon: [
    ['Outfit Subset Roboto', '103.1628%', '96.9342%', '25.2029%'],
    ['Outfit Subset Arial', '97.9322%', '102.1114%', '26.549%'],
    ['Outfit Subset Noto Sans', '93.7486%', '106.6683%', '27.7338%'],
  ],
  paper: [
    ['Playfair Subset Noto Serif', '91.6439%', '118.0656%', '27.3886%'],
    ['Playfair Subset Times New Roman', '108.1502%', '100.0461%', '23.2085%'],
  ],
  arena: [
    ['Exo Subset Roboto', '101.2373%', '98.6791%', '19.8543%'],
    ['Exo Subset Arial', '94.7164%', '105.4728%', '21.2212%'],
    ['Exo Subset Noto Sans', '97.3469%', '102.6226%', '20.6478%'],
  ],
} as const

const skins = ['neon', 'paper', 'arena'] as const

describe.each(skins)('the fallback faces for the display face of %s', skin => {
  const faces = buildFallbackFaces(skin)

  it('match the display face in width and height', () => {
    expect(
      faces.map(face => [
        face['font-family'],
        face['size-adjust'],
        face['ascent-override'],
        face['descent-override'],
      ]),
    ).toEqual(expected[skin])
    expect(new Set(faces.map(face => face['line-gap-override']))).toEqual(new Set(['0%']))
  })

  it("follow the display face and precede the skin's own faces", () => {
    const stack = [displayFaces[skin].family, ...expected[skin].map(([family]) => family)]
    const families = stack.map(family => `"${family}"`).join(',')
    const css = renderFallbackCss(skin)

    expect(css).toContain(`:root{--font-latin:${families},var(--font-skin)}`)
    expect(css).toContain('{--font-display:var(--font-latin)}')
  })
})
