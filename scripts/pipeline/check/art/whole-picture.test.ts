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

describe('a JPEG', () => {
  it.each([
    ['a second picture that is cut short', (one: Buffer) => one.subarray(0, one.length >> 1)],
    ['a film that has the sign of a scan', () => Buffer.from('00ffda0011ffda', 'hex')],
  ])('is whole before %s', async (_, toRest) => {
    const one = await draw('image/jpeg')
    expect(isWhole(Buffer.concat([one, toRest(one)]), 'image/jpeg')).toBe(true)
  })

  it('is not whole by the end of its thumbnail, nor is its thumbnail to be whole', async () => {
    const one = await draw('image/jpeg')
    const withThumbnail = (thumbnail: Buffer) => {
      const head = Buffer.from('ffe10000', 'hex')
      head.writeUInt16BE(thumbnail.length + 2, 2)
      return Buffer.concat([one.subarray(0, 2), head, thumbnail, one.subarray(2)])
    }
    const whole = withThumbnail(one)
    expect(isWhole(whole, 'image/jpeg')).toBe(true)
    expect(isWhole(whole.subarray(0, whole.length - one.length + 2), 'image/jpeg')).toBe(false)
    expect(isWhole(withThumbnail(one.subarray(0, -100)), 'image/jpeg')).toBe(true)
  })

  it('may fill the space before a marker', async () => {
    const one = await draw('image/jpeg')
    const filled = Buffer.concat([one.subarray(0, 2), Buffer.alloc(5, 0xff), one.subarray(2)])
    expect(isWhole(filled, 'image/jpeg')).toBe(true)
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
