import { sha256 } from '@livery/release/support/hash.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawing } from '#fixtures/merchants.ts'
import { makeCover, sizes } from './cover.ts'

function toArt(content: string | Buffer, name = 'cover.svg') {
  const bytes = Buffer.from(content)
  return { name, bytes, hash: sha256(bytes), type: '' }
}

describe('a cover image', () => {
  it('is published in a size for phones and one for wide screens, at paths with their hash', async () => {
    const cover = await makeCover(toArt(drawing(1600, 800)), 'paper')
    if ('reason' in cover) throw new Error(cover.reason)

    const sizes = await Promise.all(cover.files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 828, 414],
      ['webp', 1600, 480],
    ])
    expect(cover.files.map(({ path }) => path.replace(/[0-9a-f]{8}/, '…'))).toEqual([
      '/m/brand/…/cover.webp',
      '/m/brand/…/cover-wide.webp',
    ])
    for (const { path } of cover.files) expect(cover.css).toContain(`url(${path})`)
  })

  it('has the same bytes for the same file', async () => {
    const make = (ending: string) => makeCover(toArt(drawing(1600, 800) + ending), 'neon')
    expect(await make('')).toEqual(await make(' '))
  })

  it('has a height in every skin that does not depend on the image', async () => {
    for (const skin of ['neon', 'paper', 'arena'] as const) {
      const cover = await makeCover(toArt(drawing(1600, 800)), skin)
      expect(cover).toMatchObject({ css: expect.stringMatching(/block-size:min\(\d+vw,240px\)/) })
    }
  })

  it('is refused if it exceeds the size limit at low quality', async () => {
    const tight = sizes.map(size => ({ ...size, bytesAtMost: 102.4 }))
    expect(await makeCover(toArt(drawing(1500, 750), 'sea.svg'), 'neon', tight)).toEqual({
      reason: 'sea.svg has more than 0.1 kB at 828 × 414 pixels, even at low quality',
      allowed: 'an image with less detail, such as a blurred background',
    })
  })
})
