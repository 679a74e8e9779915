import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pointerPath } from '@livery/contract/release.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { openBucket } from '#bucket/bucket.ts'
import { adoptRemote } from './remote.ts'
import { requireWritable } from './require-writable.ts'

let server: Server
const asked: string[] = []
let object: { tag: string } | undefined
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
  asked.splice(0)
  object = undefined
})

type Refuse = (
  request: IncomingMessage,
) => [status: number, code: string, location?: string] | undefined

/** A store with one object that honours conditions, and refuses what the test says. */
async function openStore(refuse: Refuse) {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`)
    const refused = refuse(request) ?? refuseAsStore(request)
    if (refused) {
      const [status, code, location] = refused
      response.writeHead(status, location === undefined ? {} : { location })
      response.end(`<Error><Code>${code}</Code></Error>`)
      return
    }
    if (request.method === 'PUT') object = { tag: `"${asked.length}"` }
    if (request.method === 'DELETE') object = undefined
    response.writeHead(200, object && { etag: object.tag }).end()
  }
  server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const endpoint = `http://127.0.0.1:${port}`
  return openBucket({ bucket: 'brands', prefix: 'live/', region: 'us-east-1', endpoint })
}

function refuseAsStore({ method, headers }: IncomingMessage): [number, string] | undefined {
  if (method === 'GET' && !object) return [404, 'NoSuchKey']
  if (headers['if-none-match'] === '*' && object) return [412, 'PreconditionFailed']
  const tag = headers['if-match']
  return tag !== undefined && tag !== object?.tag ? [412, 'PreconditionFailed'] : undefined
}

it('tries every right of a publisher, and leaves nothing behind', async () => {
  await requireWritable(await openStore(() => undefined))

  expect(object).toBeUndefined()
  expect(asked).toEqual(
    ['PUT', 'GET', 'PUT', 'DELETE'].map(method => `${method} /brands/live/write-check.txt`),
  )
})

it.each<[string, Refuse, RegExp]>([
  ['the right to write', is('PUT', [403, 'AccessDenied']), /s3:PutObject/],
  ['the right to read', is('GET', [403, 'AccessDenied']), /s3:GetObject/],
  ['the right to remove', is('DELETE', [403, 'AccessDenied']), /s3:DeleteObject/],
  [
    'the address',
    () => [307, 'Moved', 'http://127.0.0.1:9/x'],
    /leads to http:\/\/127\.0\.0\.1:9;/,
  ],
  ['the bucket', () => [404, 'NoSuchBucket'], /there is no bucket brands/],
  [
    'If-Match',
    ({ headers }) => (headers['if-match'] ? [501, 'NotImplemented'] : undefined),
    /no conditional writes/,
  ],
  [
    'If-None-Match',
    ({ headers }) => (headers['if-none-match'] ? [501, 'NotImplemented'] : undefined),
    /no conditional writes/,
  ],
])('says that %s is missing', async (_case, refuse, said) => {
  await expect(requireWritable(await openStore(refuse))).rejects.toThrow(said)
})

it('is asked before the first release is uploaded', async () => {
  const bucket = await openStore(is('DELETE', [403, 'AccessDenied']))
  const root = await mkdtemp(join(tmpdir(), 'livery-writable-'))
  const { push } = await adoptRemote(root, bucket)
  const pointer = { version: 1, current: 'a'.repeat(64), previous: [] }
  await writeFile(join(root, pointerPath), JSON.stringify(pointer))

  await expect(push()).rejects.toThrow(/s3:DeleteObject/)
  expect(asked.filter(each => /^PUT .*(?:store|releases|current)/.test(each))).toEqual([])
  await rm(root, { recursive: true })
})

function is(method: string, refusal: [number, string]): Refuse {
  return request => (request.method === method ? refusal : undefined)
}
