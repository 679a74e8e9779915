import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { drawGame } from '#art/game-art.ts'

const app = buildSandbox()
afterAll(() => app.close())

const look = (url: string, merchant?: string) =>
  app.inject({ url: `/lgw/games/art/${url}`, headers: merchant === undefined ? {} : { merchant } })

describe('artwork', () => {
  it.each([
    ['PG/pg-lantern-koi.webp', 320, 320],
    ['TCG/xsmb.webp', 320, 320],
    ['banner/lotus/1.webp', 800, 450],
    ['banner/lotus/8.webp', 800, 450],
  ])('serves %s at %i × %i', async (url, width, height) => {
    const response = await look(url, 'LOTUS')
    const picture = await sharp(response.rawPayload).metadata()
    expect(picture).toMatchObject({ format: 'webp', width, height })
    expect(response.headers['cache-control']).toContain('max-age')
  })

  it('uses each merchant’s own colors', async () => {
    const url = 'PG/pg-lantern-koi.webp'
    const [aurora, lotus] = [await look(url, 'AURORA'), await look(url, 'LOTUS')]
    expect(aurora.rawPayload.equals(lotus.rawPayload)).toBe(false)
  })

  it.each(['PG/unknown.webp', 'banner/lotus/10.webp', 'banner/lotus/0.webp', '../x.webp'])(
    'returns an error for %s',
    async url => {
      expect((await look(url, 'LOTUS')).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('does not show one merchant’s banners to another', async () => {
    expect((await look('banner/lotus/1.webp', 'AURORA')).statusCode).toBe(404)
  })

  it('renders the same name identically each time', () => {
    expect(drawGame('Lantern Koi', 'aurora')).toBe(drawGame('Lantern Koi', 'aurora'))
  })
})
