import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureKey } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
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
  it.each(iconNames)('makes %s as a square picture of its size', async name => {
    const answer = await get(`/m/icons/${name}`)
    const size = name === 'apple-touch-icon.png' ? 180 : Number(/\d+/.exec(name)?.[0])

    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size })
  })

  it.each(['maskable-512.png', 'apple-touch-icon.png'])('makes %s opaque', async name => {
    const { rawPayload } = await get(`/m/icons/${name}`)

    expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(false)
    expect(await pixelAt(rawPayload, 1, 1)).toEqual(background)
  })

  it('keeps the mark of a maskable icon inside the central 80 % circle', async () => {
    const { rawPayload } = await get('/m/icons/maskable-512.png')
    const outside = 512 / 2 - 512 * 0.4

    expect(await pixelAt(rawPayload, 256, Math.floor(outside) - 2)).toEqual(background)
    expect(await pixelAt(rawPayload, 256, 256)).not.toEqual(background)
  })

  it('answers keyed names as immutable and plain ones to be asked again', async () => {
    const keyed = await get(`/m/icons/${fixtureKey}/192.png`)
    const plain = await get('/m/icons/192.png')

    expect(keyed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(keyed.rawPayload.equals(plain.rawPayload)).toBe(true)
  })

  it('makes a favicon with a picture in it', async () => {
    const { headers, rawPayload } = await get('/m/favicon.ico')

    expect(headers['content-type']).toBe('image/x-icon')
    expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
    expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ width: 48 })
  })

  it.each(['193.png', '0192.png', '192.jpg', '1e3.png', 'maskable-384.png', 'constructor'])(
    'has no picture called %s',
    async name => {
      expect((await get(`/m/icons/${name}`)).statusCode).toBe(404)
    },
  )

  it('answers 404 to a key that is no merchant’s of this host', async () => {
    expect((await get('/m/icons/000000000000/192.png')).statusCode).toBe(404)
  })
})

describe('launch images', () => {
  it('makes all ten sizes, and no other [SPLASH-03]', async () => {
    expect(splashScreens).toHaveLength(10)
    for (const { width, height } of splashScreens) {
      const { rawPayload } = await get(`/m/splash/${width}x${height}.png`)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height, hasAlpha: false })
    }
    expect((await get('/m/splash/1290x2797.png')).statusCode).toBe(404)
  })
})

describe('making pictures', () => {
  it('makes one that many ask for at once a single time and keeps it', async () => {
    const kept = async () => (await readdir(join(bff.folder, 'derived'))).length
    const before = await kept()
    const url = '/m/icons/256.png'
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(url, 'lotus.test')))

    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    expect(await kept()).toBe(before + 1)
    expect((await readdir(join(bff.folder, 'derived'))).join()).not.toContain('.tmp')
  })

  it('opens nothing but PNG, JPEG and SVG', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    const recipe = { format: 'png', width: 192, height: 192, mark: 1, opaque: false } as const

    await expect(renderImage(gif, '#000000', recipe)).rejects.toThrow(/unsupported image format/)
  })
})
