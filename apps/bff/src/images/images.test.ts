import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureKey, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createDerivedImages } from './derived-images.ts'
import { renderImage } from './render.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.stop())

const get = (url: string, host = 'aurora.test') => bff.app.inject({ url, headers: { host } })
const background = [0x10, 0x20, 0x30]

async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('icons', () => {
  it.each(iconNames)('renders %s as a square image of the right size', async name => {
    const answer = await get(`/m/icons/${name}`)
    const size = name === 'apple-touch-icon.png' ? 180 : Number(/\d+/.exec(name)?.[0])

    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size })
  })

  it.each(['maskable-512.png', 'apple-touch-icon.png'])(
    'renders %s without transparency',
    async name => {
      const { rawPayload } = await get(`/m/icons/${name}`)

      expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(false)
      expect(await pixelAt(rawPayload, 1, 1)).toEqual(background)
    },
  )

  it('keeps a maskable icon’s mark inside the central circle with 80% of the icon’s width', async () => {
    const { rawPayload } = await get('/m/icons/maskable-512.png')
    const outside = 512 / 2 - 512 * 0.4

    expect(await pixelAt(rawPayload, 256, Math.floor(outside) - 2)).toEqual(background)
    expect(await pixelAt(rawPayload, 256, 256)).not.toEqual(background)
  })

  it('serves icons with a key in the URL as immutable, and icons without a key with revalidation', async () => {
    const keyed = await get(`/m/icons/${fixtureKey}/192.png`)
    const plain = await get('/m/icons/192.png')

    expect(keyed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(keyed.rawPayload.equals(plain.rawPayload)).toBe(true)
  })

  it('creates a favicon.ico file that contains a 48-pixel image', async () => {
    const { headers, rawPayload } = await get('/m/favicon.ico')

    expect(headers['content-type']).toBe('image/x-icon')
    expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
    expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ width: 48 })
  })

  it.each(['193.png', '0192.png', '192.jpg', '1e3.png', 'maskable-384.png', 'constructor'])(
    'returns 404 for an image named %s',
    async name => {
      expect((await get(`/m/icons/${name}`)).statusCode).toBe(404)
    },
  )

  it('serves icons for a newer release that only another replica serves so far', async () => {
    const late = await startBff()
    const answer = async (key: string) =>
      late.app.inject({ url: `/m/icons/${key}/192.png`, headers: { host: 'aurora.test' } })
    const merchants = [{ code: 'aurora', iconKey: '0123456789ab' }, { code: 'lotus' }]
    await publishFixture(late.folder, merchants)

    expect((await answer('0123456789ab')).statusCode).toBe(200)

    await late.stop()
  })

  it('responds with 404 to an icon key that does not belong to the host’s merchant', async () => {
    expect((await get('/m/icons/000000000000/192.png')).statusCode).toBe(404)
  })
})

describe('launch images', () => {
  it.each([
    ['the iPhone 16 Pro Max', 1320, 2868],
    ['the iPhone 15 Pro Max', 1290, 2796],
    ['the iPhone 14 Plus', 1284, 2778],
    ['the iPhone Air', 1260, 2736],
    ['the iPhone 11 Pro Max', 1242, 2688],
    ['the iPhone 16 Pro', 1206, 2622],
    ['the iPhone 15', 1179, 2556],
    ['the iPhone 14', 1170, 2532],
    ['the iPhone 11 Pro', 1125, 2436],
    ['the iPhone 11', 828, 1792],
  ])('fill the screen of %s, which is %i by %i pixels [SPLASH-03]', async (_, width, height) => {
    const { rawPayload } = await get(`/m/splash/${width}x${height}.png`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height, hasAlpha: false })
  })

  it('are not available in any other size', async () => {
    expect(splashScreens).toHaveLength(10)
    expect((await get('/m/splash/1290x2797.png')).statusCode).toBe(404)
  })
})

describe('image rendering', () => {
  it('renders an image once for concurrent requests and caches it', async () => {
    const kept = async () => (await readdir(join(bff.folder, 'derived'))).length
    const before = await kept()
    const url = '/m/icons/256.png'
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(url, 'lotus.test')))

    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    expect(await kept()).toBe(before + 1)
    expect((await readdir(join(bff.folder, 'derived'))).join()).not.toContain('.tmp')
  })

  it('serves images from memory when the disk is not writable, and logs the problem once', async () => {
    const late = await startBff()
    // Creates a file at the folder's path, so that not even root can write below it.
    await writeFile(join(late.folder, 'derived'), 'full')
    const ask = (url: string) => late.app.inject({ url, headers: { host: 'aurora.test' } })
    const [first, again, other] = [
      await ask('/m/icons/192.png'),
      await ask('/m/icons/192.png'),
      await ask('/m/icons/512.png'),
    ]

    expect([first, again, other].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(late.lines.filter(line => line.includes('image cache not writable'))).toHaveLength(1)

    await late.stop()
  })

  it.each([
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['TIFF', Buffer.from('49492a000800000000000000', 'hex')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that ends inside its header', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('accepts only PNG, JPEG and SVG; rejects %s', async (_name, bytes) => {
    await expect(renderImage(bytes, '#000000', plainIcon)).rejects.toThrow()
  })

  it.each([
    [1, 'top'],
    [2, 'top'],
    [3, 'bottom'],
    [4, 'bottom'],
    [5, 'left'],
    [6, 'right'],
    [7, 'right'],
    [8, 'left'],
  ])(
    'rotates a photo with EXIF orientation %i the way browsers do: the first row ends up at the %s',
    async (orientation, side) => {
      const upper = await sharp({
        create: { width: 64, height: 32, channels: 3, background: '#f00' },
      })
        .png()
        .toBuffer()
      const photo = await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#00f' },
      })
        .composite([{ input: upper, gravity: 'north' }])
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      const icon = await renderImage(photo, '#000000', plainIcon)
      const places = { top: [96, 24], bottom: [96, 168], left: [24, 96], right: [168, 96] } as const
      const redAt = async ([x, y]: readonly [number, number]) => (await pixelAt(icon, x, y))[0] ?? 0
      const reds = Object.entries(places).map(
        async ([name, at]) => [name, await redAt(at)] as const,
      )
      const [reddest] = (await Promise.all(reds)).sort(([, one], [, other]) => other - one)

      expect(reddest?.[0]).toBe(side)
    },
  )

  it('rejects an image with too many pixels, before decoding the image', async () => {
    const side = 5_000
    const bomb = await sharp({
      create: { width: side, height: side, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()

    expect(bomb.length).toBeLessThan(500_000)
    await expect(renderImage(bomb, '#000000', plainIcon)).rejects.toThrow(/pixel limit/)
  })

  it('renders an SVG image of any size at the requested size', async () => {
    const mark = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20000 20000"><rect width="20000" height="20000" fill="#f00"/></svg>',
    )
    const icon = await renderImage(mark, '#000000', plainIcon)
    expect((await pixelAt(icon, 96, 96)).slice(0, 3)).toEqual([255, 0, 0])
  })

  it('renders the next image after one image fails', async () => {
    const images = createDerivedImages(join(bff.folder, 'broken'))

    const ask = (mark: string) => {
      const source = { mark, type: 'image/svg+xml', background: '#000000', key: '' }
      return images.load({ ...source, bytes: () => Buffer.from(mark) }, plainIcon)
    }

    const [broken, whole] = await Promise.allSettled([
      ask('no picture'),
      ask('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ])

    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('renders images sequentially, and rejects excess requests so that the queue stays bounded', async () => {
    const folder = join(bff.folder, 'crowd')
    const images = createDerivedImages(folder)
    const mark = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

    const ask = (index: number) => {
      const source = { mark: String(index), type: 'image/svg+xml', background: '#000000' }
      return images.load({ ...source, key: '', bytes: () => mark }, plainIcon)
    }

    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, (_, index) => ask(index)))
    const made = outcomes.filter(({ status }) => status === 'fulfilled')

    expect(made.length).toBeGreaterThanOrEqual(64)
    expect(made.length).toBeLessThan(80)
    await expect(ask(79)).resolves.toMatchObject({ key: expect.any(String) })
  })
})

const plainIcon = { format: 'png', width: 192, height: 192, mark: 1, opaque: false } as const
