import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '#errors/app-error.ts'
import { scriptPath } from '#testing/fixture-release.ts'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const merchants = [{ code: 'aurora' }, { code: 'lotus' }]
/** Two servers with the same release: the fast path is on in one and off in the other. */
let fast: TestBff
let slow: TestBff
let fastPort: number
let slowPort: number
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  fast = await startBff({ merchants, env })
  slow = await startBff({ folder: fast.folder, env: { ...env, FAST_PATH: 'off' } })
  fastPort = await fast.listen()
  slowPort = await slow.listen()

  // The first request loads the merchant.
  for (const host of ['aurora.test', 'lotus.test'])
    await ask(fastPort, [toGet('/m/home', { host })])
})
afterAll(async () => {
  await slow.stop()
  await fast.stop()
})

type Headers = Record<string, string>

function toGet(path: string, headers: Headers = {}): string {
  // The proxy is trusted to set the request id, so both servers respond with the same id.
  const fields = Object.entries({ host: 'aurora.test', 'x-request-id': 'request-1', ...headers })
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `GET ${path} HTTP/1.1\r\n${lines}\r\n`
}

/**
 * Sends requests over one connection. The last request makes both servers close the connection in
 * the same way.
 */
function ask(port: number, requests: readonly string[]): Promise<string> {
  return exchangeRaw(port, `${requests.join('')}${toGet('/m/home', { connection: 'close' })}`)
}

/** Replaces the values that differ between responses. */
function mask(bytes: string): string {
  return bytes
    .replace(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gm, 'Date: now')
    .replace(/deviceId=[0-9a-f-]{36}/g, 'deviceId=any')
}

const device = `deviceId=${'d'.repeat(36)}`
const etagOf = (bytes: string) => /^ETag: (.*)$/m.exec(bytes)?.[1] ?? ''

/** Counts the requests that the framework handles while `work` runs. */
async function countRouted(work: () => Promise<unknown>): Promise<number> {
  let count = 0

  const onHandler = () => {
    count += 1
  }

  subscribe('tracing:fastify.request.handler:start', onHandler)
  await work()
  unsubscribe('tracing:fastify.request.handler:start', onHandler)

  return count
}

describe('the BFF sends the same bytes with FAST_PATH on and off', () => {
  it.each([
    ['a page for a new visitor', '/m/home', {}],
    ['a page for a known visitor', '/m/login', { cookie: device }],
    ['a page with an affiliate in its URL', '/m/home?affiliateCode=abc&fbclid=x', {}],
    ['a page over https', '/m/home', { 'x-forwarded-proto': 'https' }],
    [
      'a page over https for a known visitor',
      '/m/home',
      { 'x-forwarded-proto': 'https', cookie: `__Host-${device}` },
    ],
    ['a page for another encoding', '/m/home', { 'accept-encoding': 'br, gzip', cookie: device }],
    ['a page that may be indexed', '/m/home', { host: 'www.aurora.test', cookie: device }],
    ['a page of another merchant', '/m/home', { host: 'lotus.test' }],
    ['an uppercase host with a port', '/m/home', { host: 'AURORA.test:443' }],
    ['a host of the suffix', '/m/home', { host: 'aurora.localhost' }],
    ['a page that the client has cached', '/m/home', { 'if-none-match': '*' }],
    [
      'a page that the client has cached, for a new visitor over https',
      '/m/home',
      { 'if-none-match': '*', 'x-forwarded-proto': 'https' },
    ],
    ['code', scriptPath(merchants), { 'accept-encoding': 'gzip' }],
    ['the worker', '/m/sw.js', {}],
    ['an icon', '/m/icons/192.png', {}],
    ['the redirect to home', '/m/', {}],
    ['a missing file', '/m/assets/gone-12345678.js', {}],
    ['an unknown host', '/m/home', { host: 'nobody.test' }],
    ['another merchant in the header', '/m/home', { merchant: 'LOTUS' }],
    ['a GET that announces a body', '/m/home', { 'content-length': '0' }],
  ])('for %s', async (_case, path, headers) => {
    const request = toGet(path, headers)
    const answers = [
      await ask(fastPort, [request, request]),
      await ask(slowPort, [request, request]),
    ]

    expect(mask(answers[0] ?? '')).toBe(mask(answers[1] ?? ''))
    expect(statusesOf(answers[0] ?? '')).toHaveLength(3)
  })

  it.each([
    ['a page', '/m/home'],
    ['code', scriptPath(merchants)],
  ])('for %s with a matching ETag', async (_case, path) => {
    const etag = etagOf(await ask(fastPort, [toGet(path)]))
    const request = toGet(path, { 'if-none-match': etag, cookie: device })
    const answers = [await ask(fastPort, [request]), await ask(slowPort, [request])]

    expect(mask(answers[0] ?? '')).toBe(mask(answers[1] ?? ''))
    expect(answers[0]).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
  })

  it('for a response with a cookie, which alone is marked private', async () => {
    const cacheControls = async (port: number) => {
      const answer = await ask(port, [toGet('/m/home'), toGet('/m/home', { cookie: device })])
      return [...answer.matchAll(/^Cache-Control: (.*)\r$/gm)].slice(0, 2).map(match => match[1])
    }

    expect(await cacheControls(fastPort)).toEqual(['private, no-cache', 'no-cache'])
    expect(await cacheControls(slowPort)).toEqual(['private, no-cache', 'no-cache'])
  })
})

describe('the fast path', () => {
  it('responds without the framework', async () => {
    const requests = [toGet('/m/home'), toGet('/m/sw.js')]

    expect(await countRouted(() => ask(fastPort, requests))).toBe(0)
  })

  it('is not used with FAST_PATH off', async () => {
    const requests = [toGet('/m/home'), toGet('/m/sw.js')]

    expect(await countRouted(() => ask(slowPort, requests))).toBe(3)
  })

  it('is not used after the listener is closed, so that connections end', async () => {
    fast.lifecycle.closing = true
    const answer = await exchangeRaw(fastPort, toGet('/m/home'))
    fast.lifecycle.closing = false

    expect(answer).toContain('Connection: close\r\n')
  })

  it('leaves a damaged file to the routes, which report the error', async () => {
    const tenant = fast.releases.current()?.directory.get('lotus.test')
    if (!tenant) throw new Error('no tenant')

    const page = vi.spyOn(tenant, 'page').mockImplementation(() => {
      throw new AppError('release_damaged')
    })
    const answer = await ask(fastPort, [toGet('/m/home', { host: 'lotus.test' })])
    page.mockRestore()

    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('writes a log line like every other path', async () => {
    const answer = await ask(fastPort, [toGet('/m/sw.js', { 'x-request-id': 'a-line-of-its-own' })])
    const find = () => fast.lines.find(line => line.includes('a-line-of-its-own'))

    await expect.poll(find).toBeDefined()

    expect(JSON.parse(find() ?? '')).toMatchObject({
      merchant: 'aurora',
      route: '/m/*',
      status: 200,
      bytes: Number(/^Content-Length: (\d+)\r$/m.exec(answer)?.[1]),
    })
  })
})
