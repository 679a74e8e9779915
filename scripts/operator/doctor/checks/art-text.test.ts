import { expect, it } from 'vitest'
import { drawing } from '#fixtures/merchants.ts'
import type { ArtFile } from '#pipeline/load/load-art.ts'
import { checkArtText } from './languages.ts'

const toArt = (svg: string, type = 'image/svg+xml'): ArtFile => {
  return { name: 'it.svg', bytes: Buffer.from(svg), hash: '', type }
}
const drawn = toArt(drawing(8, 8))
const set = toArt('<svg xmlns="http://www.w3.org/2000/svg"><g><text x="1">Aurora</text></g></svg>')

it('an SVG with text that depends on the viewer’s fonts leads to advice [WCAG 1.4.5]', () => {
  const art = { mark: set, wordmark: drawn, wordmarkDark: set }
  const found = checkArtText(art, 'aurora/merchant.json')

  expect(found.map(({ level, key }) => [level, key])).toEqual([
    ['advice', 'logo.mark'],
    ['advice', 'logo.wordmarkDark'],
  ])
})

it('outlines and photos are not reported, and each file is reported only once', () => {
  const photograph = toArt('<text>', 'image/png')

  expect(checkArtText({ mark: drawn, wordmark: photograph, wordmarkDark: drawn }, 'x')).toEqual([])
  expect(checkArtText({ mark: drawn, wordmark: set, wordmarkDark: set }, 'x')).toHaveLength(1)
})

it('text in a generated drawing is reported only as a note, because no designer made the drawing', () => {
  const own = toArt('<svg data-generator="livery"><text>彩虹</text></svg>')
  const found = checkArtText({ mark: drawn, wordmark: own, wordmarkDark: own }, 'x')

  expect(found.map(({ level, key }) => [level, key])).toEqual([['advice', 'logo.wordmark']])
})
