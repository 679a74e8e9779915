import { describe, expect, it } from 'vitest'
import { findIconType, parsePwaSetting } from './pwa-setting.ts'

describe('parsePwaSetting', () => {
  it('reads a title, and icons given as a list or keyed by size', () => {
    const icon = { src: 'https://cdn.test/a.png', sizes: '192x192', type: 'image/png' }
    const list = [{ src: 'https://cdn.test/a.png', sizes: '192x192' }]

    expect(parsePwaSetting(JSON.stringify({ title: ' Brand ', icons: list }))).toEqual({
      title: 'Brand',
      icons: [icon],
    })
    expect(parsePwaSetting('{"icons":{"192":"https://cdn.test/a.png"}}').icons).toEqual([icon])
  })

  it('accepts only the manifest’s sizes', () => {
    const icons = { 96: '/a.png', 192: '/b.png', 256: '/c.png', 384: '/d.png', 512: '/e.png' }

    expect(parsePwaSetting(JSON.stringify({ icons })).icons.map(icon => icon.sizes)).toEqual([
      '192x192',
      '256x256',
      '384x384',
      '512x512',
    ])
  })

  it.each(['not json', '[]', '1', '{"icons":7}'])('parses %s as an empty setting', text => {
    expect(parsePwaSetting(text)).toEqual({ title: undefined, icons: [] })
  })
})

describe('findIconType', () => {
  it.each([
    ['https://cdn.test/a.png', 'image/png'],
    ['https://cdn.test/a.JPG?v=2', 'image/jpeg'],
    ['/art/a.jpeg', 'image/jpeg'],
    ['https://cdn.test/a.webp', undefined],
    ['https://cdn.test/a.svg', undefined],
    ['https://cdn.test/a.png.gif', undefined],
    ['https://cdn.test/a?x=.png', undefined],
    ['http://cdn.test/a.png', undefined],
    ['//cdn.test/a.png', undefined],
    ['javascript:a.png', undefined],
  ])('maps %s to %s [MANIFEST-03]', (src, type) => {
    expect(findIconType(src)).toBe(type)
  })
})
