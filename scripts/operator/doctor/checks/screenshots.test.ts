import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ArtFile, Screenshots } from '#pipeline/load/load-art.ts'
import { checkScreenshots } from './screenshots.ts'

const place = { code: 'acme', file: 'acme/merchant.json' }
const look = 'look 0123456789abcdef'

async function shoot(width: number, height: number, mark = look): Promise<ArtFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer()
  return { name: 'x.jpg', bytes, hash: '', type: 'image/jpeg' }
}

let whole: Required<Screenshots>
beforeAll(async () => {
  whole = { narrow: await shoot(780, 1688), wide: await shoot(1280, 800) }
})

const check = async (screenshots: Screenshots) =>
  (await checkScreenshots(screenshots, look, place)).map(({ level, what }) => `${level}: ${what}`)

describe('the install dialog screenshots', () => {
  it('have no finding if both exist, have the right size and show the current look', async () => {
    expect(await check(whole)).toEqual([])
  })

  it('lead to one piece of advice if both are missing, with the command for the first time', async () => {
    expect(await checkScreenshots({}, look, place)).toMatchObject([
      {
        level: 'advice',
        what: 'screenshots/narrow.jpg and screenshots/wide.jpg are missing, so the install dialog shows only a name and an icon',
        fix: { text: 'take the screenshots: npm run screenshots -- acme' },
      },
    ])
  })

  it('lead to separate advice for separate faults', async () => {
    expect(await check({ narrow: await shoot(780, 1688, 'look fedcba9876543210') })).toEqual([
      'advice: screenshots/narrow.jpg shows an outdated design of the brand',
      expect.stringMatching(/^advice: screenshots\/wide\.jpg is missing/),
    ])
  })

  it('lead to advice if they have another size', async () => {
    expect(await check({ ...whole, wide: await shoot(1280, 720) })).toEqual([
      'advice: screenshots/wide.jpg is not a JPEG of 1280 × 800 pixels',
    ])
  })

  it('lead to advice if they cannot be read', async () => {
    const narrow = { ...whole.narrow, bytes: Buffer.from('no picture') }
    expect(await check({ ...whole, narrow })).toEqual([
      'advice: screenshots/narrow.jpg is not a JPEG of 780 × 1688 pixels',
    ])
  })

  it('lead to advice if the brand’s look has changed since, with the command to fix it', async () => {
    const narrow = await shoot(780, 1688, 'look fedcba9876543210')
    const [finding] = await checkScreenshots({ ...whole, narrow }, look, place)
    expect(finding).toMatchObject({
      level: 'advice',
      what: 'screenshots/narrow.jpg shows an outdated design of the brand',
      fix: { text: 'take the screenshots again: npm run screenshots -- acme' },
    })
  })
})
