/** Access to a bucket and its credentials through a proxy. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ForwardProxy, startForwardProxy } from '#testing/forward-proxy.ts'
import { createTestClock } from '#testing/retry-clock.ts'
import { type SmallStore, startSmallStore } from '#testing/small-store.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { openBucket } from './bucket.ts'
import { createKeyLoader } from './connection.ts'

let store: SmallStore
let proxy: ForwardProxy

beforeEach(async () => {
  store = await startSmallStore()
  proxy = await startForwardProxy(store.settings.endpoint)
})
afterEach(() => {
  proxy.stop()
  store.stop()
})

/** A name that only the proxy can resolve. */
const settingsOf = (endpoint: string, NO_PROXY?: string) => {
  const user = proxy.origin.replace('//', '//ann:secret@')
  return { ...store.settings, endpoint, proxy: { HTTPS_PROXY: user, HTTP_PROXY: user, NO_PROXY } }
}

it('a proxy reaches a bucket whose name only the proxy resolves', async () => {
  const bucket = openBucket(settingsOf('http://s3.invalid'), createTestClock())
  await bucket.put('a', Buffer.from('one'))

  expect((await bucket.get('a'))?.bytes.toString()).toBe('one')

  const user = `Basic ${btoa('ann:secret')}`

  expect(proxy.asked).toEqual([
    `PUT http://s3.invalid/brands/live/a ${user}`,
    `GET http://s3.invalid/brands/live/a ${user}`,
  ])
})

it('a proxy tunnels https, and a rejection by the proxy is reported in one line', async () => {
  proxy.refuses = 403
  const clock = createTestClock()

  await expect(openBucket(settingsOf('https://s3.invalid'), clock).get('a')).rejects.toThrow(
    /^https:\/\/s3\.invalid\/brands\/live\/a: cannot be reached \(Proxy response \(403\).*; the proxy of HTTPS_PROXY/,
  )
  expect(proxy.asked[0]).toContain('CONNECT s3.invalid:443')
  expect(clock.waits).toEqual([])
})

it('a request through an overloaded proxy is retried', async () => {
  proxy.refuses = 503
  const clock = createTestClock()

  await expect(openBucket(settingsOf('https://s3.invalid'), clock).get('a')).rejects.toThrow(
    /Proxy response \(503\).*after 10 attempts/,
  )
})

it('a proxy is not used for a host in NO_PROXY', async () => {
  const settings = settingsOf(store.settings.endpoint, 'localhost,127.0.0.1')
  await openBucket(settings, createTestClock()).put('a', Buffer.from('one'))

  expect(proxy.asked).toEqual([])
  expect(store.objects.size).toBe(1)
})

it('a proxy is also used for the service that issues credentials', async () => {
  const asked: string[] = []
  const service: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}`)
    request.resume()
    response.end(
      '<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>id</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2126-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>',
    )
  }).listen(0, '127.0.0.1')

  await once(service, 'listening')
  const { port } = service.address() as AddressInfo // always an AddressInfo for a TCP listener
  const keys = await startForwardProxy(`http://127.0.0.1:${port}`)
  const folder = makeTempFolder()
  writeFileSync(join(folder.path, 'token'), 'of the cluster')
  const env = {
    AWS_ACCESS_KEY_ID: undefined,
    AWS_SECRET_ACCESS_KEY: undefined,
    AWS_WEB_IDENTITY_TOKEN_FILE: join(folder.path, 'token'),
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/livery',
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL_STS: 'http://sts.invalid',
    HOME: folder.path,
  }

  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  expect(await createKeyLoader({ HTTP_PROXY: keys.origin })()).toMatchObject({ accessKeyId: 'id' })
  expect(asked).toEqual(['POST sts.invalid'])
  expect(keys.asked).toEqual(['POST http://sts.invalid/'])

  keys.stop()
  service.close()
  folder.remove()
})
