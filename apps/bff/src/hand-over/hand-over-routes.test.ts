import { bffPaths } from '@livery/contract/bff-paths.ts'
import { handOverCode } from '@livery/contract/rescue/hand-over.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMemberPlatform, toHandOver } from '#testing/member-platform.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

const from = 'https://lotus.test'
const target = 'www.lotus.test'
const own = toHandOver('LOTUS')

let platform: TestUpstream
let bff: TestBff
beforeAll(async () => {
  platform = await startMemberPlatform()
  bff = await startBff({ env: { PLATFORM_URL: platform.url, LOG_LEVEL: 'trace' } })
})
afterAll(async () => {
  await bff.stop()
  await platform.stop()
})

type Headers = Record<string, string>
const post = (url: string, body: unknown, headers: Headers, at = bff) =>
  at.app.inject({
    method: 'POST',
    url,
    headers: { host: target, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const make = (body: unknown = own, headers: Headers = {}, at = bff) =>
  post(bffPaths.handOver, body, { origin: from, ...headers }, at)
const redeem = (code: string, headers: Headers = {}, at = bff) =>
  post(bffPaths.redeemHandOver, { code }, { origin: `https://${target}`, ...headers }, at)
const makeCode = async (at = bff) => handOverCode.parse((await make(own, {}, at)).json().value).code

describe('a hand-over code for a session', () => {
  it('counts a leave for the player’s old domain, but only once the code has been created', async () => {
    await make({ ...own, session: { ...own.session, token: 'unknown' } })
    const line = /^livery_domain_leaves\{merchant="lotus",domain="([^"]+)"\} (\d+)$/m
    const read = async () => line.exec((await bff.admin.inject('/metrics')).body)?.slice(1)
    expect(await read()).toBeUndefined()
    await makeCode()
    expect(await read()).toEqual([new URL(from).hostname, '1'])
  })

  it('is created for a page on another of the merchant’s domains, and returns its session there once', async () => {
    const made = await make({ ...own, passwordDemand: 'expired', more: 'x' })

    expect(made.statusCode).toBe(200)
    expect(made.headers['access-control-allow-origin']).toBe(from)
    expect(made.headers['cache-control']).toBe('private, no-store')

    const { code } = made.json().value
    const redeemed = await redeem(code)

    expect(redeemed.json()).toEqual({ success: true, value: { ...own, passwordDemand: 'expired' } })
    expect(redeemed.headers['cache-control']).toBe('private, no-store')
    expect(redeemed.headers['access-control-allow-origin']).toBeUndefined()
    expect((await redeem(code)).statusCode).toBe(403)
  })

  it('is never created while Redis is unavailable', async () => {
    const env = { PLATFORM_URL: platform.url, REDIS_URL: 'redis://127.0.0.1:9' }
    const cutOff = await startBff({ env })
    const { statusCode } = await make(own, {}, cutOff)
    await cutOff.stop()
    expect(statusCode).toBe(503)
  })

  it('can be requested across the merchant’s own domains: the preflight request succeeds', async () => {
    const ask = (origin: string) =>
      bff.app.inject({
        method: 'OPTIONS',
        url: bffPaths.handOver,
        headers: { host: target, origin },
      })

    const { statusCode, headers } = await ask(from)

    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(from)
    expect(headers['access-control-allow-methods']).toBe('POST')
    expect(headers['access-control-allow-headers']).toBe('Content-Type')
    expect(
      (await ask('https://aurora.test')).headers['access-control-allow-origin'],
    ).toBeUndefined()
  })

  it.each([
    ['of another merchant', 'https://aurora.test'],
    ['from any site', 'https://lotus.test.evil.test'],
    ['without an origin', 'null'],
    ['from the merchant over http', 'http://lotus.test'],
    ['of another port', 'https://lotus.test:8443'],
  ])('is not created for a request from a page %s', async (_whose, origin) => {
    const made = await make(own, { origin })
    expect([made.statusCode, made.json().errorCode]).toEqual([403, 'hand_over_refused'])
    expect(made.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is not created if the platform rejects the token for this merchant', async () => {
    const before = platform.seen.length

    expect((await make(toHandOver('LOTUS', 'bad-token'))).statusCode).toBe(403)

    const [asked] = platform.seen.slice(before)

    expect(asked).toMatchObject({
      method: 'GET',
      url: '/wps/member/info',
      headers: { merchant: 'LOTUS', authorization: 'bad-token', 'x-forwarded-for': '127.0.0.1' },
    })
  })

  it.each([
    ['no JSON', '{'],
    ['no session', {}],
    ['no token', { session: { ...own.session, token: undefined } }],
    ['a token with characters not allowed in a header', toHandOver('LOTUS', 'good\r\nX: 1')],
    ['a token that is too long', toHandOver('LOTUS', `good${'x'.repeat(2_048)}`)],
    ['an invalid type', { session: { ...own.session, type: 'x' } }],
  ])('is not created for %s; the platform is not called', async (_what, body) => {
    const before = platform.seen.length
    expect((await make(body)).json().errorCode).toBe('malformed_request')
    expect(platform.seen).toHaveLength(before)
  })

  it('is not created for another merchant’s session or for a body over 4 KiB', async () => {
    expect((await make(toHandOver('AURORA'))).json().errorCode).toBe('merchant_mismatch')
    expect((await make(`"${'x'.repeat(4_096)}"`)).statusCode).toBe(413)
  })

  it('is valid only at its target host, and a failed attempt at another host does not use it up', async () => {
    const code = await makeCode()
    for (const host of ['lotus.test', 'aurora.test', 'lotus.localhost']) {
      expect((await redeem(code, { host, origin: `https://${host}` })).statusCode).toBe(403)
    }
    expect((await redeem(code)).statusCode).toBe(200)
  })

  it.each([
    ['another origin of the merchant', { origin: from }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['its page over http', { origin: `http://${target}` }],
    ['its page at another port', { origin: `https://${target}:8443` }],
    ['a frame without an origin', { origin: 'null' }],
    ['another port, according to the browser', { 'sec-fetch-site': 'same-site' }],
  ])('cannot be redeemed from %s', async (_where, headers) => {
    expect((await redeem(await makeCode(), headers)).statusCode).toBe(403)
  })

  it('is rejected if it has an extra character or if the request body is malformed', async () => {
    const { statusCode } = await redeem(`${await makeCode()}=`)
    expect(statusCode).toBe(403)
    expect((await post(bffPaths.redeemHandOver, '{', {})).statusCode).toBe(403)
  })

  it('is not written to any log line; the session is not logged either', async () => {
    const canary = toHandOver('LOTUS', 'good-canary-token')
    const { code } = (await make(canary)).json().value
    await redeem(code)
    await redeem(code)
    await make(toHandOver('LOTUS', 'bad-canary-token'))
    await make({ session: { ...canary.session, id: 7 } })
    const said = bff.lines.join('')

    expect(said).toContain(bffPaths.redeemHandOver)
    expect(said).not.toMatch(/canary|player one/)
    expect(said).not.toContain(code)
  })
})

it('a new hand-over code replaces the earlier code for the same session', async () => {
  const [older, newer] = [await makeCode(), await makeCode()]

  expect((await redeem(older)).statusCode).toBe(403)
  expect((await redeem(newer)).statusCode).toBe(200)
})

it('a hand-over code is rejected after one minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  const clocked = await startBff({ env: { PLATFORM_URL: platform.url } })
  const early = await makeCode(clocked)
  vi.advanceTimersByTime(59_000)

  expect((await redeem(early, {}, clocked)).statusCode).toBe(200)

  const late = await makeCode(clocked)
  vi.advanceTimersByTime(60_000)

  expect((await redeem(late, {}, clocked)).statusCode).toBe(403)

  await clocked.stop()
  vi.useRealTimers()
})

it('a hand-over reports that the BFF is overloaded when the platform fails', async () => {
  const broken = await startUpstream((_request, response) => {
    response.statusCode = 500
    response.end()
  })
  const without = await startBff({ env: { PLATFORM_URL: broken.url } })

  expect((await make(own, {}, without)).json().errorCode).toBe('overloaded')

  await without.stop()
  await broken.stop()
})

it('a hand-over counts toward the client’s call limit', async () => {
  const limited = await startBff({
    env: { PLATFORM_URL: platform.url, RATE_LIMIT_PER_MINUTE: '2' },
  })
  const statuses = []
  for (let at = 0; at < 3; at += 1) statuses.push((await make(own, {}, limited)).statusCode)

  await limited.stop()

  expect(statuses).toEqual([200, 200, 429])
})
