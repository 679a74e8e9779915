import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import {
  createPreviewHost,
  type PreviewClaim,
  previewTokenField,
  revokeTokenField,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'
import { indexPath } from '@livery/contract/release.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

const keys = ['k'.repeat(32), 'old'.repeat(12)]
const hourS = 3_600
const nowS = Math.floor(Date.now() / 1_000)

let platform: TestUpstream
let bff: TestBff
let first: string
let second: string
beforeAll(async () => {
  platform = await startUpstream()
  bff = await startBff({
    merchants: [],
    env: {
      PREVIEW_KEYS: keys.join(' '),
      PREVIEW_DOMAIN: 'preview.test',
      PLATFORM_URL: platform.url,
      TRUSTED_PROXIES: '127.0.0.0/8',
    },
  })
  const others = [{ code: 'lotus' }]
  first = await publishFixture(bff.folder, [{ code: 'aurora', mark: 'first' }, ...others])
  const now = [{ code: 'aurora', mark: 'second', closed: 'suspended' as const }, ...others]
  second = await publishFixture(bff.folder, now, [first])
  await bff.releases.refresh()
})
afterAll(async () => {
  await bff.stop()
  await platform.stop()
})

const sign =
  (key = keys[0] ?? '') =>
  (text: string) =>
    createHmac('sha256', key).update(text).digest('hex')

let made = 0
function toHost(expiresAtS = nowS + hourS, key = keys[0]): string {
  made += 1
  return createPreviewHost(
    'preview.test',
    made.toString(16).padStart(16, '0'),
    expiresAtS,
    sign(key),
  )
}

type Given = Partial<PreviewClaim> & { key?: string }
const toLink = ({ key, ...claim }: Given = {}): PreviewClaim & { token: string } => {
  const whole = { host: toHost(undefined, key), merchant: 'aurora', release: first, ...claim }
  return { ...whole, token: signPreviewToken('link', whole, sign(key)) }
}

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  bff.app.inject({ url, headers: { host, accept: 'text/html', ...headers } })
const press = (host: string, token: string, headers: Record<string, string> = {}) =>
  bff.app.inject({
    method: 'POST',
    url: bffPaths.preview,
    headers: {
      host,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams({ [previewTokenField]: token }).toString(),
  })

async function open(given: Given = {}) {
  const link = toLink(given)
  const answer = await press(link.host, link.token)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { ...link, answer, cookie }
}

describe('a preview link', () => {
  it('leads to a page with a button, and can be fetched several times by a messenger', async () => {
    const { host, token } = toLink()
    for (const _ of [1, 2, 3]) {
      const answer = await get(host, `${bffPaths.preview}?link=${token}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Open the preview')
      expect(answer.body).not.toContain('painted')
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await press(host, token)).statusCode).toBe(303)
  })

  it('is exchanged for a cookie that is valid only on its host and shows the release', async () => {
    const { host, cookie, answer } = await open()

    expect(answer.headers.location).toBe('/m/home')
    expect(answer.headers['set-cookie']).toMatch(
      /^livery_preview=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )

    const page = await get(host, '/m/home', { cookie })

    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('aurora first')
    expect(page.body).toMatch(/<aside [^>]*>Preview of aurora: release [0-9a-f]{12}, until /)
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })

    const again = await get(host, `${bffPaths.preview}?link=x`, { cookie })

    expect([again.statusCode, again.headers.location]).toEqual([302, '/m/home'])
  })

  it('sets a cookie that is Secure and uses the __Host- prefix over https', async () => {
    const { host, token } = toLink()
    const answer = await press(host, token, { 'x-forwarded-proto': 'https' })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-livery_preview=.+; HttpOnly;.+; Secure$/)
  })

  it('also shows a suspended merchant, whose own host returns 503', async () => {
    const { host, cookie } = await open({ release: second })
    expect((await get(host, '/m/home', { cookie })).body).toContain('aurora second')
    expect((await get('aurora.test', '/m/home')).statusCode).toBe(503)
  })

  it('does not serve a worker, forbids caching of files, and calls the platform for its merchant', async () => {
    const { host, cookie } = await open()

    expect((await get(host, '/m/sw.js', { cookie })).statusCode).toBe(404)

    const file = await get(host, '/m/asset-manifest.json', { cookie })

    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(file.headers['x-robots-tag']).toBe('noindex')
    expect(Object.keys(file.json().files)).toContain('/m/index.html')

    const call = await get(host, '/wps/system/status', { cookie, merchant: 'AURORA' })

    expect(call.statusCode).toBe(200)

    const foreign = await get(host, '/wps/system/status', { cookie, merchant: 'LOTUS' })

    expect(foreign.statusCode).toBe(400)
  })

  it.each([
    ...[
      '/m/home',
      '/m/',
      '/m/manifest.webmanifest',
      '/favicon.ico',
      '/robots.txt',
      '/m/asset-manifest.json',
    ],
    ...[
      '/m/sw.js',
      '/m/none.js',
      '/nothing',
      '/wps/system/status',
      '/m/build.json',
      '/m/icons/192.png',
    ],
    ...['/m/icons/0123456789ab/192.png', '/m/splash/1170x2532.png', '/apple-touch-icon.png'],
  ])(
    'returns %s with no-store, with or without a cookie, for GET, HEAD and an old ETag',
    async url => {
      const { host, cookie } = await open()
      const { icon = '' } = bff.releases.current()?.index.merchants.aurora ?? {}
      const first = await get(host, url, { cookie })
      const answers = [
        first,
        await get(host, url.replace('0123456789ab', icon), { cookie }),
        await get(host, url, { cookie, 'if-none-match': String(first.headers.etag) }),
        await bff.app.inject({ method: 'HEAD', url, headers: { host, cookie } }),
        await get(host, url),
      ]

      const kept = answers.map(({ headers }) => headers['cache-control'])

      expect(kept).toEqual(answers.map(() => 'private, no-store'))
    },
  )

  it('is listed on the fleet page, with merchant, release and expiry, once its preview was served', async () => {
    const { host, cookie } = await open()
    const readFleet = async () => (await bff.admin.inject('/fleet/previews')).body

    expect(await readFleet()).not.toContain(host)

    await get(host, '/m/home', { cookie })
    const page = await readFleet()
    const row = page.split('<tr>').find(text => text.includes(host))
    const id = first.slice(0, 12)

    expect(row).toContain('<td><a href="/fleet/merchants/aurora">aurora</a></td>')
    expect(row).toContain(`<td><a href="/fleet/releases/${first}"><code>${id}</code></a></td>`)
    expect(row).toContain(`<td>${new Date((nowS + hourS) * 1_000).toISOString()}</td>`)
    expect(page).toMatch(/<caption>\d+ active previews<\/caption>/)
    expect(page).not.toMatch(/<th(?! scope="(?:row|col)")[ >]/)
    expect(page).not.toContain(cookie.split('=')[1])
  })

  it('still works with an older key until the key is removed', async () => {
    const { host, cookie } = await open({ key: keys[1] ?? '' })
    expect((await get(host, '/m/home', { cookie })).statusCode).toBe(200)
  })
})

describe('a preview link for several devices', () => {
  it('shows the number of devices on its page, and opens in as many browsers as its signature allows', async () => {
    const { host, token } = toLink({ devices: 2 })
    const page = await get(host, `${bffPaths.preview}?link=${token}`)
    expect(page.body).toContain('It can be opened in 2 browsers')
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await press(host, token)).statusCode)
    expect(statuses).toEqual([303, 303, 403])
  })

  it('is rejected with another number of devices than the signed number', async () => {
    const one = toLink()
    const more = one.token.replace(/\.(?=[0-9a-f]{64}$)/, '.9.')
    expect((await press(one.host, more)).statusCode).toBe(403)
    const two = toLink({ devices: 2 })
    expect((await press(two.host, two.token.replace('.2.', '.99.'))).statusCode).toBe(403)
    expect((await press(two.host, two.token.replace('.2.', '.'))).statusCode).toBe(403)
  })
})

describe('a revoked preview link', () => {
  const revoke = (host: string, token: string) =>
    bff.app.inject({
      method: 'POST',
      url: bffPaths.preview,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ [revokeTokenField]: token }).toString(),
    })

  it('ends for all its browsers, for its unused devices, and on the fleet page', async () => {
    const { host, token, cookie, merchant, release } = await open({ devices: 3 })

    expect((await get(host, '/m/home', { cookie })).statusCode).toBe(200)

    const revocation = signPreviewToken('revoke', { host, merchant, release }, sign())

    expect((await revoke(host, revocation)).statusCode).toBe(204)

    for (const url of ['/m/home', '/wps/system/status', `${bffPaths.preview}?link=${token}`]) {
      const answer = await get(host, url, { cookie })
      expect([answer.statusCode, answer.body.includes('was revoked')]).toEqual([410, true])
    }

    expect((await press(host, token)).statusCode).toBe(410)
    expect((await bff.admin.inject('/fleet/previews')).body).not.toContain(host)
  })

  it('is revoked only by a token that the key signed for this purpose and host', async () => {
    const { host, token, cookie, merchant, release } = await open()
    const elsewhere = { host: toHost(), merchant, release }
    const stranger = sign('another-key-of-somebody-else-0123')
    const tokens = [
      token,
      cookie.split('=')[1] ?? '',
      signPreviewToken('revoke', elsewhere, sign()),
      signPreviewToken('revoke', { host, merchant, release }, stranger),
    ]

    for (const wrong of tokens) expect((await revoke(host, wrong)).statusCode).toBe(403)

    expect((await get(host, '/m/home', { cookie })).statusCode).toBe(200)
  })
})

describe('previews reject', () => {
  const codeOf = async (answer: ReturnType<typeof get>) => {
    const { statusCode, body } = await answer
    expect(body).not.toMatch(/painted/)
    return [statusCode, /<h1>([^<]+)/.exec(body)?.[1]]
  }

  it('a request without the preview cookie, at every URL', async () => {
    const { host } = toLink()
    for (const url of ['/', '/m/home', '/m/sw.js', '/wps/system/status', '/robots.txt']) {
      expect(await codeOf(get(host, url))).toEqual([403, 'You do not have access to this preview'])
    }
  })

  it('a link that was already used', async () => {
    const { host, token } = await open()
    expect(await codeOf(press(host, token))).toEqual([403, 'This link has already been used'])
  })

  it('all concurrent exchanges of a link except one', async () => {
    const { host, token } = toLink()
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(host, token)))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  })

  it('a form sent by another site', async () => {
    const { host, token } = toLink()
    const answer = await press(host, token, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })

  it('a link and a cookie that have expired', async () => {
    const host = toHost(nowS - 1)
    const { token } = toLink({ host })
    const ended = [410, 'This preview has ended']

    expect(await codeOf(press(host, token))).toEqual(ended)

    const claim = { host, merchant: 'aurora', release: first }
    const cookie = `livery_preview=${signPreviewToken('cookie', claim, sign())}`

    expect(await codeOf(get(host, '/m/home', { cookie }))).toEqual(ended)
  })

  it('a link and a cookie for a deleted release, with a page that explains why', async () => {
    const gone = await publishFixture(bff.folder, [{ code: 'aurora', mark: 'gone' }])
    const { host, cookie } = await open({ release: gone })

    expect((await get(host, '/m/home', { cookie })).body).toContain('aurora gone')

    await rm(join(bff.folder, indexPath(gone)))
    const said = [410, 'This preview is no longer available']

    expect(await codeOf(get(host, '/m/home', { cookie }))).toEqual(said)

    const unused = toLink({ release: gone })

    expect(await codeOf(press(unused.host, unused.token))).toEqual(said)
  })

  it('hosts that were not created with a known key', async () => {
    const strange = toHost(undefined, 'another key of somebody else ...'.replaceAll(' ', '-'))
    expect((await get(strange, '/m/home')).statusCode).toBe(421)
  })

  it('the preview path on merchants’ hosts', async () => {
    const { token } = toLink()
    expect((await get('lotus.test', `${bffPaths.preview}?link=${token}`)).statusCode).toBe(404)
    expect((await press('lotus.test', token)).statusCode).toBe(404)
  })
})

describe('a preview link for a season', () => {
  it('shows its look before it starts, in each request of the browser', async () => {
    const tet = { name: 'tet', startsAt: Date.now() + 9e9, endsAt: Date.now() + 1e10 }
    const festive = [{ code: 'aurora', mark: 'festive', seasons: [tet] }]
    const release = await publishFixture(bff.folder, festive)
    const [usual, during] = [await open({ release }), await open({ release, season: 'tet' })]
    const show = async ({ host, cookie }: typeof usual) =>
      (await get(host, '/m/home', { cookie })).body

    expect(await show(usual)).not.toContain('season tet')
    expect(await show(during)).toMatch(/Preview of [^:]+: season tet, release/)

    const missing = toLink({ release, season: 'summer' })
    expect((await press(missing.host, missing.token)).statusCode).toBe(410)
  })

  it('cannot be changed to another season', async () => {
    const { host, token } = toLink({ season: 'tet' })
    expect((await press(host, token.replace('.tet.', '.').trim())).statusCode).toBe(403)
    expect((await press(host, token.replace('.tet.', '.tex.'))).statusCode).toBe(403)
  })
})

describe('the edge’s request to allow a certificate', () => {
  it('is accepted for hosts of preview links until the links expire', async () => {
    const ask = async (domain: string) =>
      (await bff.admin.inject({ url: `/tls-allowed?domain=${domain}` })).statusCode
    expect(await ask(toHost())).toBe(200)
    expect(await ask(toHost(nowS - 1))).toBe(404)
    expect(await ask('preview-0123456789abcdef0123456789abcdef01234567.preview.test')).toBe(404)
    expect(await ask('preview.test')).toBe(404)
  })
})
