import { describe, expect, it } from 'vitest'
import type { ArtFile } from '../art.ts'
import { drawing } from '../fixtures/merchants.ts'
import { sha256 } from '../hash.ts'
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

function faultsOf(mark: ArtFile, wordmark = file('wordmark.svg', drawing(240, 64))): string[] {
  const art = { mark, wordmark, wordmarkDark: wordmark }
  return checkArt(art, 'merchant.json').map(({ key, reason }) => `${key}: ${reason}`)
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(24)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

function svgWith(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`
}

describe('checking logo files', () => {
  it('accepts a plain square drawing with gradients and links inside itself', () => {
    const inside =
      '<defs><linearGradient id="g"/></defs><use href="#g"/><rect fill="url(#g)" width="8" height="8"/>'
    expect(faultsOf(file('mark.svg', svgWith(inside)))).toEqual([])
  })

  it.each([
    ['a script', '<script>alert(1)</script>', 'contains a script'],
    ['a prefixed script', '<svg:script/>', 'contains a script'],
    ['an event handler', '<rect onload="x()"/>', 'contains an event handler'],
    ['a handler after a slash', '<rect/onclick=x>', 'contains an event handler'],
    ['a foreign document', '<foreignObject/>', 'embeds foreign content'],
    [
      'a picture from elsewhere',
      '<image href="https://evil.example/a.png"/>',
      'refers to https://evil.example/a.png',
    ],
    [
      'a protocol-relative picture',
      '<image xlink:href="//evil.example/a"/>',
      'refers to //evil.example/a',
    ],
    [
      'a style that fetches',
      '<style>rect{fill:url(https://evil.example/a)}</style>',
      'refers to https://evil.example/a',
    ],
    ['an imported style', '<style>@import "x.css"</style>', 'imports a style sheet'],
    ['a spelled-out address', '<a href="&#106;avascript:x()"/>', 'contains a javascript: address'],
    ['entities', '<!DOCTYPE svg>', 'declares a document type or entities'],
  ])('refuses a drawing with %s', (_what, inside, reason) => {
    expect(faultsOf(file('mark.svg', svgWith(inside))).join()).toContain(reason)
  })

  it('refuses a picture that is not what its name says', () => {
    expect(faultsOf(file('mark.png', '<svg/>'))[0]).toContain('is not a readable image/png file')
    expect(faultsOf(file('mark.jpg', png(8, 8)))[0]).toContain('is not a readable image/jpeg file')
  })

  it('refuses a picture of more pixels than a logo can need, from its first bytes', () => {
    expect(faultsOf(file('mark.png', png(16384, 16384)))[0]).toContain('16384 × 16384 pixels')
  })

  it('wants a square mark and lets a wordmark be wide', () => {
    expect(faultsOf(file('mark.png', png(200, 100)))).toEqual([
      'logo.mark: mark.png must be square, and is 200 × 100',
    ])
  })

  it('reads the size of a JPEG behind its other segments', () => {
    const jpeg = Buffer.from('ffd8ffe000040000ffc000110800500050030122000211010311', 'hex')
    expect(faultsOf(file('mark.jpg', jpeg))).toEqual([])
  })
})
