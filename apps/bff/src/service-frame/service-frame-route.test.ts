import { bffPaths } from '@livery/contract/bff-paths.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff({
    merchants: [{ code: 'aurora', serviceCsp: 'sandbox allow-scripts' }, { code: 'lotus' }],
  })
})
afterEach(() => bff.stop())

const ask = (host: string) => bff.app.inject({ url: bffPaths.serviceFrame, headers: { host } })

it('the chat window page has its merchant’s content security policy and is never cached', async () => {
  const { statusCode, headers, body } = await ask('aurora.test')

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'sandbox allow-scripts',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(body).toContain('livery:ready')
})

it('a merchant whose release predates the chat window has no chat window page', async () => {
  expect((await ask('lotus.test')).statusCode).toBe(404)
})
