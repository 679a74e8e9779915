import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeRaw, isOneAnswer, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { maxWaitingCalls } from './load-plugin.ts'
import { createLoadShedder } from './load-shedder.ts'
import { createShares } from './shares.ts'

let bff: TestBff
let upstream: TestUpstream
afterEach(async () => {
  await bff?.stop()
  await upstream?.stop()
})

const toGet = (path: string, host = 'aurora.test', ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n')

describe('the limit per client', () => {
  // Fixes the clock in the middle of a minute, so that no rate-limit window ends during a test.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 0, 0, 30) }))
  afterEach(() => vi.useRealTimers())

  let port: number

  async function start(env: Record<string, string>) {
    upstream = await startUpstream()
    bff = await startBff({ env: { PLATFORM_URL: upstream.url, ...env } })
    port = await bff.listen()
    return (path: string, host?: string, ...headers: string[]) =>
      exchangeRaw(port, toGet(path, host, ...headers, 'Connection: close'))
  }

  it('returns 429 with Retry-After and an error code that the app does not show [ERROR-09]', async () => {
    const get = await start({ RATE_LIMIT_PER_MINUTE: '2' })
    const answers = [await get('/wps/a'), await get('/lgw/b'), await get('/wps/c')]

    expect(answers.flatMap(statusesOf)).toEqual([200, 200, 429])

    const [head = '', body = ''] = answers.at(-1)?.split('\r\n\r\n') ?? []

    expect(head).toMatch(/^Retry-After: [1-9]\d?$/m)
    expect(head).toMatch(/^RateLimit-Limit: 2$/m)
    expect(head).toMatch(/^RateLimit-Remaining: 0$/m)
    expect(head).toMatch(/^RateLimit-Reset: [1-9]\d?$/m)
    expect(head).toMatch(/^Cache-Control: private, no-store$/m)
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      status: 429,
      errorCode: expect.stringMatching(/^TOO_MANY_REQUEST/),
    })
    expect(upstream.seen).toHaveLength(2)
  })

  it('shows a page with a link to the app to a browser that navigates', async () => {
    const get = await start({ RATE_LIMIT_PER_MINUTE: '1' })
    await get('/wps/a')
    const answer = await get('/wps/a', 'aurora.test', 'Accept: text/html')

    expect(statusesOf(answer)).toEqual([429])
    expect(answer).toMatch(/^content-type: text\/html/im)
    expect(answer).toMatch(/^Retry-After: [1-9]\d?\r$/m)
    expect(answer).toContain('Too many requests, slow down.')
    expect(answer).toContain('<a href="/m/">')
  })

  it.each(['/wps', '/lgw', '/mini-game', '/__/auth/handler'])(
    'applies to every forwarded path, including a prefix without a further path: %s',
    async path => {
      const get = await start({ RATE_LIMIT_PER_MINUTE: '1' })
      await get('/wps/a')

      expect(statusesOf(await get(path))).toEqual([429])
    },
  )

  it('is separate for each merchant, and does not apply to pages and the ping', async () => {
    const get = await start({ RATE_LIMIT_PER_MINUTE: '1' })
    await get('/wps/a')

    expect(statusesOf(await get('/wps/a'))).toEqual([429])
    expect(statusesOf(await get('/wps/a', 'lotus.test'))).toEqual([200])
    expect(statusesOf(await get('/m/home'))).toEqual([200])
    expect(statusesOf(await get('/wps/system/test/ping'))).toEqual([200])
  })

  it.each(['POST', 'PUT', 'DELETE'])(
    'applies to %s requests for the ping path, because they are forwarded to the platform',
    async method => {
      const get = await start({ RATE_LIMIT_PER_MINUTE: '1' })
      await get('/wps/a')
      const ask = toGet('/wps/system/test/ping', 'aurora.test', 'Connection: close').replace(
        'GET',
        method,
      )

      expect(statusesOf(await exchangeRaw(port, ask))).toEqual([429])
      expect(upstream.seen).toHaveLength(1)
    },
  )

  it('uses the client address from a trusted proxy, and ignores the same header from other clients', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '1' }
    const behind = await start({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
    const from = (address: string) => behind('/wps/a', 'aurora.test', `X-Forwarded-For: ${address}`)
    const trusted = [await from('10.0.0.1'), await from('10.0.0.2'), await from('10.0.0.1')]
    await bff.stop()
    await upstream.stop()
    const open = await start(env)
    const claim = (address: string) => open('/wps/a', 'aurora.test', `X-Forwarded-For: ${address}`)
    const untrusted = [await claim('10.0.0.1'), await claim('10.0.0.2')]

    expect(trusted.flatMap(statusesOf)).toEqual([200, 200, 429])
    expect(untrusted.flatMap(statusesOf)).toEqual([200, 429])
  })
})

/** Lets one client use a process's complete capacity. */
const ofOneClient = { MERCHANT_SHARE: '100', CLIENT_SHARE: '100' }

describe('the limit on concurrent requests', () => {
  it('returns 503 with Retry-After, exempts pages, and admits calls again when earlier calls have ended', async () => {
    const held: ServerResponse[] = []
    upstream = await startUpstream((request, response) => {
      if (request.url === '/wps/slow') held.push(response)
      else response.end('{}')
    })
    bff = await startBff({ env: { PLATFORM_URL: upstream.url, MAX_IN_FLIGHT: '1' } })
    const port = await bff.listen()
    const first = exchangeRaw(port, toGet('/wps/slow', 'aurora.test', 'Connection: close'))
    await waitUntil(() => held.length === 1)
    const second = await exchangeRaw(port, toGet('/wps/b'), isOneAnswer)
    const page = await exchangeRaw(port, toGet('/m/home'), isOneAnswer)
    held[0]?.end('{}')
    const answers = [await first, await exchangeRaw(port, toGet('/wps/c'), isOneAnswer)]

    expect(statusesOf(second)).toEqual([503])
    expect(second).toMatch(/^Retry-After: 1$/m)
    expect(second).toContain('"errorCode":"overloaded"')
    expect(statusesOf(page)).toEqual([200])
    expect(answers.flatMap(statusesOf)).toEqual([200, 200])
  })

  it('cannot be exhausted by one connection: calls beyond the connection’s limit are rejected', async () => {
    const held: ServerResponse[] = []
    upstream = await startUpstream((request, response) => {
      if (request.url === '/wps/a') held.push(response)
      else response.end('{}')
    })
    bff = await startBff({ env: { PLATFORM_URL: upstream.url, ...ofOneClient } })
    const port = await bff.listen()
    const most = 1 + maxWaitingCalls
    const last = toGet('/wps/b', 'aurora.test', 'Connection: close')
    const answers = exchangeRaw(port, toGet('/wps/a').repeat(most) + last)
    await waitUntil(() => held.length === most)
    const others = await exchangeRaw(port, last)
    for (const response of held) response.end('{}')

    expect(statusesOf(await answers)).toEqual([...new Array(most).fill(200), 503])
    expect(statusesOf(others)).toEqual([200])
  })

  it.each([
    ['no call is', '/wps/held', [499, 499, 499]],
    ['only the first call is', '/wps/a', [200, 499, 499]],
  ])(
    'frees the slots of pipelined calls if the client disconnects when %s answered',
    async (_case, first, wanted) => {
      upstream = await startUpstream((request, response) => {
        if (request.url === '/wps/a') response.end('{}')
      })
      bff = await startBff({
        env: { PLATFORM_URL: upstream.url, MAX_IN_FLIGHT: '3', ...ofOneClient },
      })
      const port = await bff.listen()
      const socket = connect(port, '127.0.0.1')
      const open = wanted.filter(status => status === 499).length
      socket.write(toGet(first) + toGet('/wps/b') + toGet('/wps/c'))
      await waitUntil(() => upstream.seen.length === 3 && bff.shedder.inFlight() === open)
      socket.destroy()
      await once(socket, 'close')
      await waitUntil(() => bff.shedder.inFlight() === 0)

      const statuses = bff.lines
        .filter(line => line.includes('"/wps/*"'))
        .map(line => JSON.parse(line).status)

      expect(statuses).toEqual(wanted)
    },
  )
})

describe('createShedder', () => {
  it('rejects requests while the event loop lags too much', () => {
    let lagMs = 0
    const limits = { process: 10, merchant: 10, client: 10, clientOfAll: 10 }
    const calls = createShares({ limits: () => limits })
    const shedder = createLoadShedder({ calls, maxLagMs: 100, lagMs: () => lagMs })
    const enter = () => shedder.enter(Object.create(null))

    expect(enter()).toBeUndefined()

    lagMs = 101

    expect(enter()).toBe('process')

    lagMs = 100

    expect(enter()).toBeUndefined()
    expect(shedder.inFlight()).toBe(2)
  })
})

async function waitUntil(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo).toBe(true)
}
