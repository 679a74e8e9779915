import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isWhole } from './whole-picture.ts'

/** Noise, so that the picture is most of the file. */
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
  it('is whole as it was written, and with more after it', async () => {
    const bytes = await draw(type)

    expect(isWhole(bytes, type)).toBe(true)
    expect(isWhole(Buffer.concat([bytes, Buffer.alloc(9)]), type)).toBe(true)
  })

  it('is not, wherever it was cut', async () => {
    const bytes = await draw(type)
    const lengths = Array.from({ length: bytes.length - 1 }, (_, at) => at + 1)

    expect(lengths.filter(length => isWhole(bytes.subarray(0, length), type))).toEqual([])
  })
})

it('tells a PNG whose bytes have changed on their way', async () => {
  const bytes = await draw('image/png')
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)

  expect(isWhole(bytes, 'image/png')).toBe(false)
})

it('has nothing to say of a drawing', () => {
  expect(isWhole(Buffer.from('<svg/>'), 'image/svg+xml')).toBe(true)
})
