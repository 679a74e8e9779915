import { ping } from '@livery/contract/platform/system.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.stop())

const url = '/wps/system/test/ping?speed=1'
const get = (headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
  bff.app.inject({ method, url, headers: { host: 'lotus.test', ...headers } })

describe('the ping', () => {
  it('returns the host’s merchant without calling the platform [CALL-18]', async () => {
    const answer = await get({ merchant: 'LOTUS' })

    expect(answer.statusCode).toBe(200)
    expect(ping.parse(answer.json().value)).toMatchObject({ merchant: 'LOTUS' })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('refuses a request that names another merchant', async () => {
    expect((await get({ merchant: 'AURORA' })).json()).toMatchObject({
      errorCode: 'merchant_mismatch',
    })
  })

  it.each(['https://www.lotus.test', 'https://lotus.test', 'http://lotus.localhost:3000'])(
    'is readable by the merchant’s own page at %s [CALL-19]',
    async origin => {
      const answer = await get({ origin })
      const preflight = await get({ origin, 'access-control-request-method': 'GET' }, 'OPTIONS')

      for (const { headers } of [answer, preflight]) {
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers.vary).toBe('Origin')
      }

      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers['access-control-allow-headers']).toContain('Merchant')
    },
  )

  it.each([
    'https://aurora.test',
    'https://lotus.test.evil.test',
    'null',
    'https://xlotus.test',
    'http://lotus.test',
    'http://lotus.test:8080',
    'https://lotus.test:8443',
    'lotus.test',
  ])('is not readable by a page at %s', async origin => {
    expect((await get({ origin })).headers['access-control-allow-origin']).toBeUndefined()
  })
})
