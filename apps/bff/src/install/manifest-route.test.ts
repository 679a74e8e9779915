import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { resolveToLoopback } from '#testing/start-site.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { makeCertificates } from '#testing/test-certificates.ts'

let bff: TestBff
let upstream: TestUpstream | undefined
let cdn: Server
let cdnPort: number
let folder: string
let served: Record<string, Buffer>
/** Redirects on the mock image host. */
const moved: Record<string, string> = {
  '/moved.png': '/hop',
  '/hop': '/512.jpg',
  '/away.png': 'https://other.test/a.png',
  '/plain.png': 'http://cdn.test/a.png',
  '/round.png': '/round.png',
}
const asked: string[] = []

beforeAll(async () => {
  const { root, cert, key } = makeCertificates(['cdn.test'])
  folder = await mkdtemp(join(tmpdir(), 'livery-ca-'))
  await writeFile(join(folder, 'ca.pem'), root)
  const picture = (width: number, colour: string) =>
    sharp({ create: { width, height: width, channels: 3, background: colour } })
  served = {
    '/192.png': await picture(192, '#ff0000').png().toBuffer(),
    '/512.jpg': await picture(600, '#00ff00').jpeg().toBuffer(),
    '/384.jpeg': await picture(64, '#0000ff').jpeg().toBuffer(),
    '/256.webp': await picture(256, '#00ffff').webp().toBuffer(),
    '/svg.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    '/cut.png': (await picture(192, '#ff00ff').png().toBuffer()).subarray(0, 60),
    '/large.png': Buffer.alloc(3_000_000),
  }
  cdn = createServer({ cert, key }, (request, response) => {
    asked.push(request.url ?? '')
    if (!request.headers['user-agent']) return response.writeHead(403).end()
    const bytes = served[request.url ?? '']
    if (bytes) return response.end(bytes)
    return response.writeHead(302, { location: moved[request.url ?? ''] ?? '' }).end()
  })
  await new Promise<void>(resolve => cdn.listen(0, '127.0.0.1', resolve))
  cdnPort = (cdn.address() as AddressInfo).port // always an AddressInfo for a TCP listener
})
afterAll(async () => {
  cdn.closeAllConnections()
  cdn.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await bff.stop()
  await upstream?.stop()
  upstream = undefined
  asked.length = 0
})

const at = (name: string, host = 'cdn.test') => `https://${host}:${cdnPort}${name}`

async function startWith(value: Record<string, unknown> | undefined): Promise<void> {
  upstream = await startUpstream((_request, response) =>
    response.writeHead(value ? 200 : 500).end(JSON.stringify({ success: true, value })),
  )
  await startReplica()
}

async function startReplica(): Promise<void> {
  const site = { imageOrigins: [at('')] }
  bff = await startBff({
    merchants: [{ code: 'aurora', site }, { code: 'lotus' }],
    env: {
      PLATFORM_URL: upstream?.url ?? '',
      OUTBOUND_ALLOW: '127.0.0.1',
      OUTBOUND_CA_FILE: join(folder, 'ca.pem'),
    },
    resolve: resolveToLoopback,
  })
}

const ask = (url: string, host = 'aurora.test') => bff.app.inject({ url, headers: { host } })
const get = (query = '') => ask(`/wps/system/manifest.json${query}`)
const withIcons = (icons: unknown) => ({ pwa: JSON.stringify({ title: 'Nights', icons }) })
const iconsOf = async () => (await get()).json().icons as { src: string; sizes: string }[]

/** Returns the images that the log reports as omitted. */
function leftOut() {
  const lines = bff.lines.map(line => JSON.parse(line))
  const told = lines.filter(({ msg }) => msg === 'site template image skipped')
  return told.map(({ merchant, src, reason }) => ({ merchant, src, reason }))
}

const linked = () => ask('/m/manifest.webmanifest')

/** Returns the color in the image's upper left corner. */
async function colourOf(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const nearest = [...pixel].map(value => (value > 250 ? 255 : value < 5 ? 0 : value))
  return `#${Buffer.from(nearest).toString('hex')}`
}

describe('the manifest that every page links to', () => {
  it('uses the title from pwa, is revalidated, and sends 304 when the browser has it cached [SYSTEM-05, MANIFEST-02]', async () => {
    await startWith({ ...withIcons({ 192: at('/192.png') }), desktop_app_feature: '0' })
    const { headers, json } = await linked()
    const url = '/m/manifest.webmanifest'
    const again = await bff.app.inject({
      url,
      headers: { host: 'aurora.test', 'if-none-match': String(headers.etag) },
    })

    expect(json()).toMatchObject({ name: 'Nights', icons: [{ sizes: '192x192' }] })
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(again.statusCode).toBe(304)
  })

  it('is not served while desktop_app_feature is 1 [SYSTEM-05, MANIFEST-02]', async () => {
    const value = { ...withIcons({}), desktop_app_feature: '1' }
    await startWith(value)

    expect((await linked()).statusCode).toBe(404)

    value.desktop_app_feature = '0'
    await get()

    expect((await linked()).statusCode).toBe(200)
  })

  it('uses the same settings for a minute after fetching them once', async () => {
    await startWith(withIcons({ 192: at('/192.png') }))
    await Promise.all(Array.from({ length: 10 }, linked))
    await linked()

    expect(upstream?.seen).toHaveLength(1)
  })

  it('is different for each merchant', async () => {
    await startWith(withIcons({}))
    await linked()

    expect((await ask('/m/manifest.webmanifest', 'lotus.test')).json().start_url).toBeDefined()
    expect(upstream?.seen.map(({ headers }) => headers.merchant)).toEqual(['AURORA', 'LOTUS'])
  })
})

describe('the home-screen manifest', () => {
  it('uses the title and images of the site template [CALL-20, MANIFEST-05]', async () => {
    await startWith({ ...withIcons({ 192: at('/192.png') }), desktop_app_feature: '0' })
    const answer = await get('?merchantCode=AURORA&_=123')

    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.json()).toMatchObject({
      name: 'Nights',
      short_name: 'Nights',
      start_url: '/m/home?utm_source=homescreen',
      icons: [{ src: expect.any(String), sizes: '192x192', type: 'image/png' }],
    })
    expect(upstream?.seen[0]?.headers.merchant).toBe('AURORA')
  })

  it('serves imported images from its own origin, with a content hash in the URL [MANIFEST-03, MANIFEST-04]', async () => {
    const icons = { 192: '/192.png', 384: '/384.jpeg', 512: '/512.jpg' }
    await startWith(
      withIcons(Object.fromEntries(Object.entries(icons).map(([k, v]) => [k, at(v)]))),
    )
    const imported = await iconsOf()

    expect(imported.map(icon => icon.sizes).sort()).toEqual(['192x192', '384x384', '512x512'])

    for (const { src, sizes } of imported) {
      expect(src).toMatch(/^\/m\/icons\/[0-9a-f]{12}\/\d+\.png$/)
      const picture = await ask(src)
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { width, height } = await sharp(picture.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect((await ask(src, 'lotus.test')).statusCode).toBe(404)
    }

    expect(new Set(imported.map(({ src }) => src.split('/')[3])).size).toBe(3)
  })

  it('fetches each image once for all clients and requests', async () => {
    await startWith(withIcons({ 192: at('/192.png') }))
    await Promise.all(Array.from({ length: 10 }, () => get()))
    await get()

    expect(asked).toEqual(['/192.png'])
  })

  it('provides its images on a replica that never served the manifest', async () => {
    await startWith(withIcons({ 192: at('/192.png') }))
    const [icon] = await iconsOf()
    const first = bff
    await startReplica()
    const pictures = [await ask(icon?.src ?? ''), await ask('/m/icons/0123456789ab/192.png')]
    await ask('/m/icons/0123456789ac/192.png')

    expect(pictures.map(picture => picture.statusCode)).toEqual([200, 404])
    expect(upstream?.seen).toHaveLength(2)

    await first.stop()
  })

  it('still provides its images after a restart', async () => {
    await startWith(withIcons({ 192: at('/192.png') }))
    const [icon] = await iconsOf()
    const again = await startBff({ env: { RELEASES_DIR: bff.folder } })
    const picture = await again.app.inject({
      url: icon?.src ?? '',
      headers: { host: 'aurora.test' },
    })

    expect(picture.statusCode).toBe(200)

    await again.stop()
  })

  it.each([
    ['of another type', '/256.webp', undefined],
    ['that only claims its type', '/svg.png', 'not a PNG or JPEG'],
    ['that is truncated', '/cut.png', 'cannot be rendered'],
    ['that is too large', '/large.png', 'not fetched'],
    ['that redirects to another origin', '/away.png', 'redirected (302) to https://other.test'],
    ['that redirects to an unencrypted URL', '/plain.png', 'redirected (302) to http://cdn.test'],
    ['that redirects in a loop', '/round.png', 'returned 302'],
    ['that redirects without a location', '/nowhere.png', 'returned 302'],
  ])('omits an image %s, and logs the omission once [MANIFEST-03]', async (_case, name, reason) => {
    await startWith(withIcons({ 192: at('/192.png'), 256: at(name) }))

    expect((await iconsOf()).map(icon => icon.sizes)).toEqual(['192x192'])
    await iconsOf()
    const src = at(name)
    expect(leftOut()).toEqual(reason ? [{ merchant: 'aurora', src, reason }] : [])
  })

  it('follows image redirects within the image origins', async () => {
    await startWith(withIcons({ 512: at('/moved.png') }))

    const [icon] = await iconsOf()
    expect(await colourOf((await ask(icon?.src ?? '')).rawPayload)).toBe('#00ff00')
    expect(asked).toEqual(['/moved.png', '/hop', '/512.jpg'])
    expect(leftOut()).toEqual([])
  })

  it('uses images only from the merchant’s own image origins', async () => {
    await startWith(withIcons({ 192: at('/192.png', 'other.test'), 512: '/art/512.jpg' }))

    expect(await iconsOf()).toEqual([])
    expect(asked).toEqual([])
    expect(leftOut().map(({ reason }) => reason)).toEqual([
      'its origin is not in links.imageOrigins',
      'not a file on this host',
    ])
  })

  it.each([
    ['pwa is empty', { pwa: '', desktop_app_feature: '0' }],
    ['pwa is absent', { desktop_app_feature: '0' }],
    ['desktop_app_feature is 1', { ...withIcons({}), desktop_app_feature: '1' }],
    ['desktop_app_feature is the number 1', { ...withIcons({}), desktop_app_feature: 1 }],
  ])('responds with 404 when %s', async (_case, value) => {
    await startWith(value)

    expect((await get()).statusCode).toBe(404)
  })

  it('keeps the merchant’s own icons when the template has no valid icons', async () => {
    await startWith({ pwa: '{"title":"Nights"}' })

    expect((await get()).json()).toMatchObject({ name: 'Nights', icons: [] })
  })

  it.each(['?merchantCode=LOTUS', '?merchantCode=', '?merchantCode=AURORA&merchantCode=LOTUS'])(
    'responds with 404 to %s, which names another merchant or no merchant',
    async query => {
      await startWith(withIcons({}))

      expect((await get(query)).statusCode).toBe(404)
      expect(upstream?.seen).toEqual([])
    },
  )

  it('takes the description from app_desc [SYSTEM-05]', async () => {
    await startWith({ ...withIcons({}), app_desc: 'Nights by the sea' })

    expect((await linked()).json()).toMatchObject({ description: 'Nights by the sea' })
  })

  it('renders icon sizes that have no separate image from image_logo [SYSTEM-05]', async () => {
    await startWith({ ...withIcons({ 192: at('/192.png') }), image_logo: at('/512.jpg') })
    const { icons } = (await linked()).json()

    expect(icons.map((icon: { sizes: string }) => icon.sizes).sort()).toEqual([
      '192x192',
      '256x256',
      '384x384',
      '512x512',
    ])

    const largest = icons.find((icon: { sizes: string }) => icon.sizes === '512x512')

    expect(await colourOf((await ask(largest.src)).rawPayload)).toBe('#00ff00')
  })

  it('uses apple_touch_icon at full size as the iPhone icon, in the page and in the web clip [SYSTEM-05]', async () => {
    await startWith({ ...withIcons({}), apple_touch_icon: at('/192.png') })
    const { headers, rawPayload } = await ask('/m/icons/apple-touch-icon.png')

    expect(headers['cache-control']).toBe('no-cache')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 180, hasAlpha: false })
    expect(await colourOf(rawPayload)).toBe('#ff0000')

    const clip = await ask('/bff/install/webclip.mobileconfig')

    expect(clip.body).toContain(rawPayload.toString('base64'))
    expect(clip.body).toContain('<string>Nights</string>')
  })

  it.each([
    ['of another origin', () => at('/192.png', 'other.test')],
    ['that is not an image', () => at('/svg.png')],
    ['that is not set', () => ''],
  ])(
    'uses the merchant’s mark as the iPhone icon if the template has an apple_touch_icon %s',
    async (_case, toIcon) => {
      await startWith({ ...withIcons({}), apple_touch_icon: toIcon() })
      const { rawPayload } = await ask('/m/icons/apple-touch-icon.png')

      expect(await colourOf(rawPayload)).toBe('#102030')
    },
  )

  it('uses the colors and related applications from pwa if they are valid', async () => {
    const apps = [{ platform: 'play', id: 'test.aurora' }]
    const named = { theme_color: '#112233', background_color: 'red', related_applications: apps }
    await startWith({ pwa: JSON.stringify({ title: 'Nights', ...named }) })
    const manifest = (await linked()).json()

    expect(manifest).toMatchObject({ theme_color: '#112233', related_applications: apps })
    expect(manifest.background_color).toBeUndefined()
  })

  it('is the release’s own manifest while the platform is down or sends an invalid response', async () => {
    bff = await startBff()
    expect((await get()).json()).toMatchObject({ name: 'aurora' })
    await bff.stop()

    await startWith(undefined)
    expect((await get()).json()).toMatchObject({ name: 'aurora' })
  })
})
