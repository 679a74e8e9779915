import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isWhole } from './whole-picture.ts'

/** Noise, so that pixels are most of the file. */
const drawn = sharp({
  create: {
    width: 64,
    height: 64,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const types = ['image/png', 'image/jpeg'] as const
const draw = (type: string) =>
  type === 'image/png' ? drawn.clone().png().toBuffer() : drawn.clone().jpeg().toBuffer()

describe.each(types)('a picture of type %s', type => {
  it('is whole as written, and with trailing bytes', async () => {
    const bytes = await draw(type)

    expect(isWhole(bytes, type)).toBe(true)
    expect(isWhole(Buffer.concat([bytes, Buffer.alloc(9)]), type)).toBe(true)
  })

  it('is not whole when truncated at any place', async () => {
    const bytes = await draw(type)
    const lengths = Array.from({ length: bytes.length - 1 }, (_, at) => at + 1)

    expect(lengths.filter(length => isWhole(bytes.subarray(0, length), type))).toEqual([])
  })
})

it('detects changed bytes of a PNG', async () => {
  const bytes = await draw('image/png')
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)

  expect(isWhole(bytes, 'image/png')).toBe(false)
})

it('reports nothing for a drawing', () => {
  expect(isWhole(Buffer.from('<svg/>'), 'image/svg+xml')).toBe(true)
})
