import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startBff({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => bff.stop())

const device = `__Host-deviceId=${'d'.repeat(36)}`
const https = { 'x-forwarded-proto': 'https' }
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  bff.app.inject({ method, url, headers: { host: 'aurora.test', ...headers } })

const namesOf = (set: string | string[] | undefined) =>
  [set ?? []].flat().map(cookie => cookie.slice(0, cookie.indexOf('=')))

describe('a page', () => {
  it('sets the cookies that its visitor lacks, and is then not cacheable for others [STORE-04, STORE-05]', async () => {
    const { headers } = await ask('/m/home?affiliateCode=af1&r=ref1', https)

    expect(namesOf(headers['set-cookie'])).toEqual([
      '__Host-deviceId',
      '__Host-affiliateCode',
      '__Host-referralCode',
    ])
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('sets the cookies on a 304 response too', async () => {
    const etag = String((await ask('/m/home', https)).headers.etag)
    const answer = await ask('/m/home?r=x', { ...https, 'if-none-match': etag })

    expect(answer.statusCode).toBe(304)
    expect(namesOf(answer.headers['set-cookie'])).toContain('__Host-referralCode')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it('does not set cookies for a visitor who already has all of them, and stays cacheable for all visitors', async () => {
    const { headers } = await ask('/m/home?utm_source=x', { ...https, cookie: device })

    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('sets cookies, but files, images and the ping do not', async () => {
    const urls = ['/m/sw.js?r=x', '/m/icons/192.png?r=x', '/wps/system/test/ping?r=x']
    for (const url of urls) {
      expect((await ask(url, https)).headers['set-cookie'], url).toBeUndefined()
    }
  })

  it('uses cookie names without the prefix on plain http, where browsers reject the prefix', async () => {
    const { headers } = await ask('/m/home?r=x')

    expect(namesOf(headers['set-cookie'])).toEqual(['deviceId', 'referralCode'])
    expect([headers['set-cookie']].flat().join()).not.toMatch(/Secure|Domain/i)
  })

  it('sends HSTS only to visitors on https', async () => {
    const secure = await ask('/m/home', { ...https, cookie: device })
    const plain = await ask('/m/home')
    const first = await ask('/m/home', https)

    expect(first.headers['set-cookie']).toBeDefined()
    expect(first.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  })

  it('is treated as https only if a trusted proxy reports https', async () => {
    const open = await startBff()
    const { headers } = await open.app.inject({
      url: '/m/home',
      headers: { host: 'aurora.test', ...https },
    })

    await open.stop()

    expect(headers['strict-transport-security']).toBeUndefined()
    expect(namesOf(headers['set-cookie'])).toEqual(['deviceId'])
  })

  it('does not send HSTS when it is switched off', async () => {
    const without = await startBff({ env: { TRUSTED_PROXIES: '127.0.0.1', HSTS_MAX_AGE: '0' } })
    const { headers } = await without.app.inject({
      url: '/m/home',
      headers: { host: 'aurora.test', ...https },
    })

    await without.stop()

    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('POST /bff/visit', () => {
  it('sets the cookies that a navigation would have set, for pages that the service worker serves [STORE-05]', async () => {
    const answer = await ask('/bff/visit?r=ref1', { ...https, cookie: device }, 'POST')

    expect(answer.statusCode).toBe(204)
    expect(namesOf(answer.headers['set-cookie'])).toEqual(['__Host-referralCode'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})
