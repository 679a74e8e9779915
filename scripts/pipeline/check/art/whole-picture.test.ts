import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isWhole } from './check-art.ts'

/** Random-looking pixels, so that pixel data makes up most of the file. */
const pixels = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, at) => (at * at * 7_919) % 251))
const drawn = sharp(pixels, { raw: { width: 16, height: 16, channels: 3 } })
const draw = {
  'image/png': () => drawn.clone().png().toBuffer(),
  'image/jpeg': () => drawn.clone().jpeg().toBuffer(),
  'image/webp': () => drawn.clone().webp().toBuffer(),
}
type Type = keyof typeof draw
const types = Object.keys(draw) as Type[]

/** Returns every length to which an image can be truncated without failing the check. */
async function findPassing(
  one: Buffer,
  type: Type,
  cut = (length: number) => one.subarray(0, length),
) {
  const lengths = Array.from({ length: one.length - 1 }, (_, at) => at + 1)
  const passes = await Promise.all(lengths.map(length => isWhole(cut(length), type)))
  return lengths.filter((_, at) => passes[at])
}

describe.each(types)('an image of type %s', type => {
  it('is complete without changes, and with trailing bytes', async () => {
    const bytes = await draw[type]()

    expect(await isWhole(bytes, type)).toBe(true)
    expect(await isWhole(Buffer.concat([bytes, Buffer.alloc(9)]), type)).toBe(true)
  })

  it('is incomplete when truncated at any position', async () => {
    expect(await findPassing(await draw[type](), type)).toEqual([])
  })
})

/**
 * Truncates a file and then repairs its end marker and size fields, so that the result looks like a
 * complete file of the same type.
 */
const closeAgain: Record<Type, (one: Buffer, length: number) => Buffer> = {
  'image/jpeg': (one, length) => Buffer.concat([one.subarray(0, length), one.subarray(-2)]),
  'image/png': (one, length) => {
    const pixels = one.indexOf('IDAT')
    const cut = Buffer.from(one.subarray(0, Math.max(length, pixels + 5)))
    cut.writeUInt32BE(cut.length - pixels - 4, pixels - 4)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(cut.subarray(pixels)))
    return Buffer.concat([cut, sum, one.subarray(-12)])
  },
  'image/webp': (one, length) => {
    const headBytes = 20
    const cut = Buffer.from(one.subarray(0, Math.max(headBytes + 2, length & ~1)))
    cut.writeUInt32LE(cut.length - 8, 4)
    cut.writeUInt32LE(cut.length - headBytes, 16)
    return cut
  },
}
/** Number of bytes at the end without pixel data. */
const closing: Record<Type, number> = { 'image/jpeg': 2, 'image/png': 16, 'image/webp': 2 }

it.each(types)(
  'an image of type %s is incomplete when truncated at any position and given a valid end',
  async type => {
    const one = await draw[type]()
    const open = one.subarray(0, -closing[type])
    expect(await isWhole(closeAgain[type](one, one.length - closing[type]), type)).toBe(true)
    expect(await findPassing(open, type, length => closeAgain[type](one, length))).toEqual([])
  },
)

describe('a JPEG', () => {
  it.each([
    ['a second image that is truncated', (one: Buffer) => one.subarray(0, one.length >> 1)],
    ['an animation that contains a scan marker', () => Buffer.from('00ffda0011ffda', 'hex')],
  ])('is complete when followed by %s', async (_, toRest) => {
    const one = await draw['image/jpeg']()
    expect(await isWhole(Buffer.concat([one, toRest(one)]), 'image/jpeg')).toBe(true)
  })

  it('is incomplete if it ends after its thumbnail, and complete if only its thumbnail is truncated', async () => {
    const one = await draw['image/jpeg']()

    const withThumbnail = (thumbnail: Buffer) => {
      const head = Buffer.from('ffe10000', 'hex')
      head.writeUInt16BE(thumbnail.length + 2, 2)
      return Buffer.concat([one.subarray(0, 2), head, thumbnail, one.subarray(2)])
    }

    const whole = withThumbnail(one)

    expect(await isWhole(whole, 'image/jpeg')).toBe(true)
    expect(await isWhole(whole.subarray(0, whole.length - one.length + 2), 'image/jpeg')).toBe(
      false,
    )
    expect(await isWhole(withThumbnail(one.subarray(0, -100)), 'image/jpeg')).toBe(true)
  })

  it('may have fill bytes before a marker', async () => {
    const one = await draw['image/jpeg']()
    const filled = Buffer.concat([one.subarray(0, 2), Buffer.alloc(5, 0xff), one.subarray(2)])
    expect(await isWhole(filled, 'image/jpeg')).toBe(true)
  })
})

it('changed bytes in a PNG are detected', async () => {
  const bytes = await draw['image/png']()
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)

  expect(await isWhole(bytes, 'image/png')).toBe(false)
})

it('every SVG drawing counts as complete', async () => {
  expect(await isWhole(Buffer.from('<svg/>'), 'image/svg+xml')).toBe(true)
})
