import { crc32, deflateSync } from 'node:zlib'
import { sha256 } from '@livery/release/support/hash.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawing } from '#fixtures/merchants.ts'
import type { ArtFile } from '#pipeline/load/load-art.ts'
import { checkArt } from './check-art.ts'

function file(name: string, content: string | Buffer): ArtFile {
  const bytes = Buffer.from(content)
  const type = name.endsWith('.svg')
    ? 'image/svg+xml'
    : name.endsWith('.png')
      ? 'image/png'
      : 'image/jpeg'
  return { name, bytes, hash: sha256(bytes), type }
}

async function faultsOf(
  mark: ArtFile,
  wordmark = file('wordmark.svg', drawing(240, 64)),
): Promise<string[]> {
  const art = { mark, wordmark, wordmarkDark: wordmark }
  const problems = await checkArt(art, 'merchant.json')
  return problems.map(({ key, reason }) => `${key}: ${reason}`)
}

/** Encodes a PNG with one bit per pixel. */
function png(width: number, height: number, pixels = blank(width, height)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]

  return Buffer.concat([signature, ...chunks])
}

function blank(width: number, height: number): Buffer {
  return deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Builds an image in a single color. */
function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#7c3aed' } })
}

/** Builds an image with rotation metadata, like a photo from a camera held sideways. */
function turned(width: number, height: number) {
  return photo(width, height).withMetadata({ orientation: 6 })
}

/** Inserts fill bytes: any number of FF bytes may precede a marker (T.81 B.1.1.2). */
function filled(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
}

function svgWith(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`
}

describe('checking logo files', () => {
  it('accepts a plain square drawing with gradients and internal links', async () => {
    const inside =
      '<defs><linearGradient id="g"/></defs><use href="#g"/><rect fill="url(#g)" width="8" height="8"/>'
    expect(await faultsOf(file('mark.svg', svgWith(inside)))).toEqual([])
  })

  it.each([
    ['a script', '<script>alert(1)</script>', 'contains a script'],
    ['a prefixed script', '<svg:script/>', 'contains a script'],
    ['an event handler', '<rect onload="x()"/>', 'contains an event handler'],
    ['a handler after a slash', '<rect/onclick=x>', 'contains an event handler'],
    ['a foreign document', '<foreignObject/>', 'embeds foreign content'],
    [
      'an external image',
      '<image href="https://evil.example/a.png"/>',
      'refers to https://evil.example/a.png',
    ],
    [
      'a protocol-relative image',
      '<image xlink:href="//evil.example/a"/>',
      'refers to //evil.example/a',
    ],
    [
      'a style that fetches',
      '<style>rect{fill:url(https://evil.example/a)}</style>',
      'refers to https://evil.example/a',
    ],
    ['an imported style', '<style>@import "x.css"</style>', 'imports a style sheet'],
    ['an escaped URL', '<a href="&#106;avascript:x()"/>', 'contains a javascript: URL'],
    ['entities', '<!DOCTYPE svg>', 'declares a document type or entities'],
  ])('rejects a drawing with %s', async (_what, inside, reason) => {
    expect((await faultsOf(file('mark.svg', svgWith(inside)))).join()).toContain(reason)
  })

  it('rejects an image whose type differs from its extension', async () => {
    expect((await faultsOf(file('mark.png', '<svg/>')))[0]).toContain(
      'is not a readable image/png file',
    )
    expect((await faultsOf(file('mark.jpg', png(8, 8))))[0]).toContain(
      'is not a readable image/jpeg file',
    )
  })

  it('rejects a truncated image', async () => {
    const cut = file('mark.png', png(8, 8).subarray(0, -1))
    expect(await faultsOf(cut)).toEqual([
      'logo.mark: mark.png is truncated or damaged; save it again',
    ])
  })

  it('rejects an image with too many pixels, based on its header', async () => {
    expect((await faultsOf(file('mark.png', png(16384, 16384, Buffer.alloc(0)))))[0]).toContain(
      '16384 × 16384 pixels',
    )
  })

  it('requires a square mark and accepts a wide wordmark', async () => {
    expect(await faultsOf(file('mark.png', png(200, 100)))).toEqual([
      'logo.mark: mark.png must be square, not 200 × 100',
    ])
  })

  it.each([
    ['a JPEG', 'mark.jpg', () => photo(64, 64).jpeg().toBuffer()],
    ['a progressive JPEG', 'mark.jpg', () => photo(64, 64).jpeg({ progressive: true }).toBuffer()],
    [
      'a JPEG with fill bytes',
      'mark.jpg',
      async () => filled(await photo(64, 64).jpeg().toBuffer()),
    ],
    ['a palette PNG', 'mark.png', () => photo(64, 64).png({ palette: true }).toBuffer()],
    ['a drawing of large units', 'mark.svg', async () => drawing(10_000, 10_000)],
    [
      'a drawing of large units and its own size',
      'mark.svg',
      async () => svgWith('').replace('0 0 8 8"', '0 0 9e3 9e3" width="64" height="64"'),
    ],
  ])('accepts %s, which the decoder reads', async (_what, name, toBytes) => {
    expect(await faultsOf(file(name, await toBytes()))).toEqual([])
  })

  it('rejects a JPEG in print colors, whose icons would have other colors', async () => {
    const bytes = await photo(64, 64).toColourspace('cmyk').jpeg().toBuffer()

    expect(await faultsOf(file('mark.jpg', bytes))).toEqual([
      'logo.mark: mark.jpg has CMYK colors, which browsers and icons show differently; export it as sRGB',
    ])
  })

  it.each([
    ['mark.jpg', () => turned(64, 128).jpeg().toBuffer()],
    ['mark.png', () => turned(64, 128).png().toBuffer()],
  ])('reports the size of %s as displayed, after rotation', async (name, toBytes) => {
    expect(await faultsOf(file(name, await toBytes()))).toEqual([
      `logo.mark: ${name} must be square, not 128 × 64`,
    ])
  })

  it('measures a drawing by its width and height, even if its viewBox has a different aspect ratio', async () => {
    const text = svgWith('').replace('<svg', '<svg width="24" height="8"')
    expect(await faultsOf(file('mark.svg', text))).toEqual([
      'logo.mark: mark.svg must be square, not 24 × 8',
    ])
  })
})

/**
 * Each level references the level below ten times, so `levels` levels render 10 to the power of
 * `levels` elements.
 */
function useBomb(levels: number): string {
  const groups = Array.from({ length: levels }, (_none, level) => {
    const below = level === 0 ? '<path d="M0 0h1v1z"/>' : `<use href="#l${level - 1}"/>`.repeat(10)
    return `<g id="l${level}">${below}</g>`
  })
  return svgWith(`<defs>${groups.join('')}</defs><use href="#l${levels - 1}"/>`)
}

/** All pixels are equal: thirty kilobytes that decode to many megapixels. */
function pngBomb(side: number): Buffer {
  return png(side, side, deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 }))
}

function asDataUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>${svgWith('<text>&i;</text>')}`

const patterns = Array.from({ length: 40 }, (_none, at) => {
  const below = `url(#p${at + 1})`
  return `<pattern id="p${at}"><rect fill="${below}" stroke="${below}"/></pattern>`
})
const nestedPatterns = svgWith(`${patterns.join('')}<pattern id="p40"><rect/></pattern>`)

describe('checking a cover image', () => {
  const mark = file('mark.svg', drawing(64, 64))

  async function faultsOfCover(cover: ArtFile): Promise<string[]> {
    const art = { mark, wordmark: mark, wordmarkDark: mark, cover }
    const problems = await checkArt(art, 'merchant.json')
    return problems.map(({ key, reason }) => `${key}: ${reason}`)
  }

  it('accepts a drawing of any size and a photo in sRGB, also if a camera stored it sideways', async () => {
    expect(await faultsOfCover(file('cover.svg', drawing(40, 20)))).toEqual([])
    const sideways = await turned(700, 1400).jpeg().toBuffer()
    expect(await faultsOfCover(file('cover.jpg', sideways))).toEqual([])
  })

  it.each([
    ['too small', () => photo(900, 450).jpeg(), 'is 900 × 450 pixels; at least 1200 × 480'],
    [
      'too high',
      () => photo(1400, 1400).jpeg(),
      'is 1400 × 1400; it must be 1.5 to 4 times as wide as high, for example 1600 × 800',
    ],
    [
      'in CMYK',
      () => photo(1400, 700).toColourspace('cmyk').jpeg(),
      'has CMYK colors, which browsers and icons show differently; export it as sRGB',
    ],
  ])('rejects an image that is %s', async (_case, build, reason) => {
    expect(await faultsOfCover(file('cover.jpg', await build().toBuffer()))).toEqual([
      `theme.cover: cover.jpg ${reason}`,
    ])
  })

  it('rejects a drawing that the renderer of the build would show differently', async () => {
    const styled = drawing(1600, 800).replace('fill="#8b5cf6"', 'fill="oklch(0.7 0.1 200)"')
    expect(await faultsOfCover(file('cover.svg', styled))).toEqual([
      expect.stringContaining('theme.cover: cover.svg'),
    ])
  })
})

describe('logo files that would exhaust time or memory', () => {
  it.each([
    ['two kilobytes of use in use', useBomb(9), 'draws more than'],
    ['patterns in patterns', nestedPatterns, 'draws more than'],
    ['a use of itself', svgWith('<g id="a"><use href="#a"/></g>'), 'draws more than'],
    ['a billion laughs', laughs, 'declares a document type or entities'],
    [
      'a page with its own size',
      svgWith('').replace('<svg', '<svg width="9999cm"'),
      'pixels; at most',
    ],
    [
      'a bomb inside',
      svgWith(`<image href="${asDataUrl(png(16384, 16384, Buffer.alloc(0)))}"/>`),
      'contains an image of',
    ],
    [
      'an embedded file that is not an image',
      svgWith(`<image href="${asDataUrl(Buffer.from('<svg/>'))}"/>`),
      'is not of type image/png',
    ],
    [
      'another bomb inside',
      svgWith('<image href="data:image/png,x"/>'),
      'refers to data:image/png,x',
    ],
    [
      'an escaped style',
      svgWith(String.raw`<style>a{fill:\75rl(//x)}</style>`),
      'escapes characters in a style',
    ],
    ['another base', svgWith('<g xml:base="//evil.example"/>'), 'changes its own URL'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svgWith('')}`, 'is not UTF-8'],
    ['a split URL', svgWith('<set to="java&#10;script:x()"/>'), 'contains a javascript: URL'],
    ['a link set later', svgWith('<set attributeName="xlink:href"/>'), 'changes a link'],
    [
      'a missing end tag',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g id="',
      'is not well-formed at 1:65',
    ],
  ])('are rejected: %s', async (_what, drawn, reason) => {
    expect((await faultsOf(file('mark.svg', drawn))).join()).toContain(reason)
  })

  it('are rejected: thirty kilobytes with 256 megapixels', async () => {
    const bomb = pngBomb(16_384)
    expect(bomb.length).toBeLessThan(40_000)
    expect((await faultsOf(file('mark.png', bomb))).join()).toContain(
      '16384 × 16384 pixels; at most 4096',
    )
  })

  it('are rejected: a JPEG with a thousand scans', async () => {
    const frame = await photo(64, 64).jpeg().toBuffer()
    const scans = Buffer.from('ffda00'.repeat(1_000), 'hex')
    expect((await faultsOf(file('mark.jpg', Buffer.concat([frame, scans])))).join()).toContain(
      'too many scans',
    )
  })

  it.each([
    ['spaces in a reference', `<svg viewBox="0 0 8 8"><a style="url(${' '.repeat(500_000)}`],
    ['unclosed tags', '<svg'.repeat(125_000)],
    ['quotations', '<svg a="'.repeat(60_000)],
    ['nesting', `${'<g>'.repeat(100_000)}${'</x>'.repeat(50_000)}`],
    ['attributes', `<svg ${'a '.repeat(200_000)}${' '.repeat(100_000)}>`],
    ['a flat crowd', svgWith('<g id="a"/><use href="#a"/>'.repeat(18_000))],
  ])('are checked in linear time: half a megabyte of %s', async (_what, text) => {
    expect(await faultsOf(file('mark.svg', text))).not.toEqual([])
  })
})
