import { afterEach, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream | undefined
afterEach(async () => {
  await bff.stop()
  await upstream?.stop()
  upstream = undefined
})

const pwa = JSON.stringify({
  title: 'Nights',
  icons: { 192: 'https://cdn.test/192.png', 256: 'https://cdn.test/256.webp', 512: '/art/512.jpg' },
})

async function startWith(value: Record<string, unknown> | undefined): Promise<void> {
  upstream = await startUpstream((_request, response) =>
    response.writeHead(value ? 200 : 500).end(JSON.stringify({ success: true, value })),
  )
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
}

const get = (query = '') =>
  bff.app.inject({
    url: `/wps/system/manifest.json${query}`,
    headers: { host: 'aurora.test' },
  })

describe('the home-screen manifest', () => {
  it('wears the title and pictures of the site template [CALL-20]', async () => {
    await startWith({ pwa, desktop_app_feature: '0' })
    const answer = await get('?merchantCode=AURORA&_=123')

    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.json()).toMatchObject({
      name: 'Nights',
      short_name: 'Nights',
      start_url: '/m/home?utm_source=homescreen',
    })
    expect(upstream?.seen[0]?.headers.merchant).toBe('AURORA')
  })

  it('uses only png, jpg and jpeg pictures as icons [MANIFEST-03]', async () => {
    await startWith({ pwa, desktop_app_feature: '0' })

    expect((await get()).json().icons).toEqual([
      { src: 'https://cdn.test/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/art/512.jpg', sizes: '512x512', type: 'image/jpeg' },
    ])
  })

  it.each([
    ['pwa is empty', { pwa: '', desktop_app_feature: '0' }],
    ['pwa is absent', { desktop_app_feature: '0' }],
    ['desktop_app_feature is 1', { pwa, desktop_app_feature: '1' }],
    ['desktop_app_feature is the number 1', { pwa, desktop_app_feature: 1 }],
  ])('is not built when %s [MANIFEST-02]', async (_case, value) => {
    await startWith(value)

    expect((await get()).statusCode).toBe(404)
  })

  it('keeps the merchant’s own icons when the template has none that count [MANIFEST-02]', async () => {
    await startWith({ pwa: '{"title":"Nights"}' })

    expect((await get()).json()).toMatchObject({ name: 'Nights', icons: [] })
  })

  it.each(['?merchantCode=LOTUS', '?merchantCode=', '?merchantCode=AURORA&merchantCode=LOTUS'])(
    'is 404 for %s on another merchant’s host',
    async query => {
      await startWith({ pwa })

      expect((await get(query)).statusCode).toBe(404)
      expect(upstream?.seen).toEqual([])
    },
  )

  it('is the release’s own while the platform is down or talks nonsense', async () => {
    bff = await startBff()
    expect((await get()).json()).toMatchObject({ name: 'aurora' })
    await bff.stop()

    await startWith(undefined)
    expect((await get()).json()).toMatchObject({ name: 'aurora' })
  })
})
