import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openBucketReader } from './bucket-reader.ts'

let server: Server
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

async function openStore(status: number, body: string, headers: Record<string, string> = {}) {
  server = createServer((_request, response) => {
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const endpoint = `http://127.0.0.1:${port}`

  return openBucketReader({ bucket: 'brands', prefix: '', region: 'us-east-1', endpoint })
}

it('the bucket reader returns undefined if the object does not exist', async () => {
  const bucket = await openStore(404, '<Error><Code>NoSuchKey</Code></Error>')

  expect(await bucket.get('current.json')).toBeUndefined()
  expect(await bucket.getIfChanged('current.json')).toBeUndefined()
})

it.each([
  [403, '<Error><Code>AccessDenied</Code></Error>', /403 AccessDenied: .*s3:ListBucket/],
  [404, '<Error><Code>NoSuchBucket</Code></Error>', /there is no bucket brands/],
  [404, '<!doctype html><title>Hello</title>', /S3 service/],
])('the bucket reader reports why a request is rejected: %d %s', async (status, body, said) => {
  const bucket = await openStore(status, body)

  await expect(bucket.getIfChanged('current.json')).rejects.toThrow(said)
})

it('the bucket reader does not follow a redirect to a URL that its signature does not cover', async () => {
  const bucket = await openStore(307, '', { location: 'http://127.0.0.1:9/brands/current.json' })

  await expect(bucket.get('current.json')).rejects.toThrow('redirects to http://127.0.0.1:9;')
})
