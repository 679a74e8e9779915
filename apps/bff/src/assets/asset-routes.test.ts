import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture, scriptPath } from '#testing/fixture-release.ts'
import { exchangeRaw, isOneAnswer, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const merchants = [{ code: 'aurora' }, { code: 'lotus' }]
let bff: TestBff
beforeAll(async () => {
  bff = await startBff({ merchants })
})
afterAll(() => bff.stop())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  bff.app.inject({ method, url, headers: { host: 'aurora.test', ...headers } })

async function askManifest({ app }: TestBff, encoding: string) {
  const headers = { host: 'aurora.test', 'accept-encoding': encoding }
  const answer = await app.inject({ method: 'GET', url: '/m/asset-manifest.json', headers })
  const { rawPayload } = answer
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
  const text = (decode?.(rawPayload) ?? rawPayload).toString('utf8')
  return { text, etag: String(answer.headers.etag), headers: answer.headers }
}

describe('the page', () => {
  it.each([
    '/m/',
    '/m/?r=1',
    '/m/home',
    '/m/login',
    '/m/securityCenter/password',
    '/m/index.html',
    '/m/register.html',
    '/m/a.b/c',
    '/mobile/mc/?r=1',
  ])('is the host merchant’s app shell at %s', async url => {
    const answer = await get(url)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('data-merchant="aurora"')
  })

  it('has its own content security policy, the security headers and a request id', async () => {
    const { headers } = await get('/m/home', { cookie: `deviceId=${'d'.repeat(36)}` })

    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'; img-src https://aurora.cdn.test",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-cache',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['reporting-endpoints']).toContain('csp="/bff/csp-report"')
  })

  it('is marked noindex depending on host and path [SEO-01]', async () => {
    const tag = async (host: string, url: string) =>
      (await get(url, { host })).headers['x-robots-tag']

    expect(await tag('www.aurora.test', '/m/home')).toBeUndefined()
    expect(await tag('aurora.localhost:8080', '/m/login')).toBeUndefined()
    expect(await tag('aurora.test', '/m/home')).toBe('noindex')
    expect(await tag('www.aurora.test', '/m/withdraw')).toBe('noindex')
    expect(await tag('www.aurora.test', '/mobile/mc/')).toBe('noindex')
  })

  it('is always marked noindex for a path with more than two slashes [SEO-02]', async () => {
    const { headers } = await get('/m/news/today', { host: 'www.aurora.test' })

    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it.each([
    ['/', '/m/'],
    ['/m', '/m/'],
    ['/m?r=abc&utm_source=x', '/m/?r=abc&utm_source=x'],
    ['/?token=t%2Fk', '/m/?token=t%2Fk'],
    ['/mobile/mc?r=abc', '/mobile/mc/?r=abc'],
    ['/mobile/mc/index.html?r=abc', '/mobile/mc/?r=abc'],
  ])('redirects %s to %s', async (url, location) => {
    const answer = await get(url)

    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })
})

describe('files', () => {
  it('are cached as immutable if they are compiled code, except the worker, which is revalidated [CALL-22]', async () => {
    const script = await get(scriptPath(merchants))
    const worker = await get('/m/sw.js')

    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.body).toContain('aurora')
    expect(worker.headers['service-worker-allowed']).toBeUndefined()
  })

  it('include the asset manifest at both of its URLs, with or without a timestamp', async () => {
    const answers = [
      await get('/m/asset-manifest.json?_=1'),
      await get('/mobile/mc/asset-manifest.json?_=1'),
    ]

    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ buildId: 'aurora' })
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it('from the variant and the merchant are listed in the asset manifest, which is the same in every encoding [UPDATE-01]', async () => {
    const asked = ['identity', 'br', 'gzip'].map(encoding => askManifest(bff, encoding))
    const [plain, br, gzip] = await Promise.all(asked)

    expect(JSON.parse(plain?.text ?? '')).toEqual({
      buildId: 'aurora',
      files: { [scriptPath(merchants)]: expect.any(String), '/m/index.html': 'aurora' },
    })
    expect([br?.text, gzip?.text]).toEqual([plain?.text, plain?.text])
    expect(new Set([plain?.etag, br?.etag, gzip?.etag]).size).toBe(3)
    expect(plain?.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
  })

  it('send 304 for an asset manifest that the client has cached, and only headers for HEAD', async () => {
    const { etag } = await askManifest(bff, 'br')
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag }
    const known = await get('/m/asset-manifest.json', headers)
    const head = await get('/m/asset-manifest.json', {}, 'HEAD')

    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  })

  it('include an asset manifest even if the release predates the variants’ own file lists', async () => {
    const folder = await createReleasesFolder()
    await publishFixture(folder, merchants, [], { isUnlisted: true })
    const older = await startBff({ folder })

    try {
      const { text } = await askManifest(older, 'gzip')
      expect(JSON.parse(text)).toEqual({ buildId: 'aurora', files: { '/m/index.html': 'aurora' } })
    } finally {
      await older.stop()
      await rm(folder, { recursive: true })
    }
  })

  it.each([
    '/m/assets/gone-12345678.js',
    '/m/assets/',
    '/m/assets',
    '/m/home/x.css',
    '/m/brand/0123/other.svg',
    '/m/icons/13.png',
    '/mobile/mc/other.json',
    '/m/document.pdf',
    '/document.pdf',
  ])('with an unknown path, such as %s, get a 404 response that is never HTML', async url => {
    const answer = await get(url, { accept: 'text/html' })

    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'not_found' })
  })

  it.each(['/elsewhere', '/home', '/mobile', '/m%C3%A9', '/elsewhere?x=/m/home'])(
    'with an unknown path get a 404 page without a merchant’s name in a browser: %s',
    async url => {
      const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })

      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        vary: 'Accept',
      })
      expect(answer.body).toContain('There is no page at this address')
      expect(answer.body).not.toMatch(/aurora|lotus|data-merchant|<script/i)
    },
  )

  it.each(['application/json', '*/*', undefined])(
    'with an unknown path get a 404 with problem JSON for a client that accepts %s',
    async accept => {
      const answer = await get('/elsewhere', accept === undefined ? {} : { accept })

      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'not_found' })
    },
  )

  it('are sent in the encoding that the client accepts, with a matching Vary header', async () => {
    const br = await get('/m/home', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/m/home', { 'accept-encoding': 'gzip' })
    const plain = await get('/m/home')

    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)

    for (const answer of [br, gzip, plain]) expect(answer.headers.vary).toBe('Accept-Encoding')

    expect(new Set([br, gzip, plain].map(answer => answer.headers.etag)).size).toBe(3)
  })

  it('send 304 to a client that has the file cached', async () => {
    const etag = String((await get('/m/home')).headers.etag)
    const again = await get('/m/home', { 'if-none-match': `"other", W/${etag}` })

    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(etag)
    expect((await get('/m/home', { 'if-none-match': '*' })).statusCode).toBe(304)
    expect((await get('/m/home', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('send only headers for HEAD', async () => {
    const answer = await get('/m/home', {}, 'HEAD')

    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100)
  })

  it.each([
    ['PUT', '/m/home', 'GET, HEAD, POST'],
    ['DELETE', '/m/home?a=1', 'GET, HEAD, POST'],
    ['OPTIONS', '/m/voucherCenter', 'GET, HEAD, POST'],
    ['PUT', '/?a=1', 'GET, HEAD, POST'],
    ['POST', scriptPath(merchants), 'GET, HEAD'],
    ['POST', '/m/assets/gone-12345678.js', 'GET, HEAD'],
    ['POST', '/m/icons/192.png', 'GET, HEAD'],
    ['POST', '/m/manifest.webmanifest', 'GET, HEAD'],
    ['POST', '/m/sw.js?a=1', 'GET, HEAD'],
    ['PUT', '/m/sw.js', 'GET, HEAD'],
  ] as const)(
    'respond to %s %s with 405 and list the allowed methods',
    async (method, url, allow) => {
      const answer = await bff.app.inject({ method, url, headers: { host: 'aurora.test' } })

      expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    },
  )

  const urlencoded = 'application/x-www-form-urlencoded'
  const multipart = 'multipart/form-data; boundary=x'
  it.each([
    ['/m/voucherCenter?payment=AURORA-1', urlencoded, 'status=ok'],
    ['/m/voucherCenter?payment=AURORA-1&a=%2Fb', multipart, '--x--\r\n'],
    ['/m/home', 'text/plain', 'a'],
    ['/m/home', 'application/json', '{"not json'],
    ['/m/register.html?r=x', urlencoded, ''],
    ['/m/', urlencoded, 'a=b'],
    ['/m?payment=1', urlencoded, 'a=b'],
    ['/?payment=1', urlencoded, 'a=b'],
    ['/mobile/mc/?payment=1', urlencoded, 'a=b'],
    ['/mobile/mc/index.html', urlencoded, 'a=b'],
    ['/m/index.html', urlencoded, 'a=b'],
    ['/m/home', urlencoded, 'x'.repeat(2_000_000)],
  ])(
    'redirect a browser that posts a form to %s (%s) to the same URL',
    async (url, type, payload) => {
      const answer = await bff.app.inject({
        method: 'POST',
        url,
        headers: { host: 'aurora.test', 'content-type': type, origin: 'https://vendor.example' },
        payload,
      })

      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, url, ''])
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('redirect a posted form without waiting for its body, with either body framing', async () => {
    const port = await bff.listen()
    const head = 'POST /m/voucherCenter?payment=1 HTTP/1.1\r\nHost: aurora.test\r\n'
    const framings = ['Content-Length: 9000', 'Transfer-Encoding: chunked']

    for (const framing of framings) {
      const answer = await exchangeRaw(port, `${head}${framing}\r\n\r\n`, isOneAnswer)
      expect(answer).toMatch(/^HTTP\/1\.1 303 /)
      expect(answer).toMatch(/^location: \/m\/voucherCenter\?payment=1\r$/im)
    }

    const chunked = `${head}${framings[1]}\r\n\r\n3\r\na=b\r\n0\r\n\r\n`
    const page = 'GET /m/home HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n'

    expect(statusesOf(await exchangeRaw(port, chunked + page))).toEqual([303, 200])
  })
})
