import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Bucket, openBucket } from '#bucket/bucket.ts'
import { openBucketLedger } from './ledger.ts'

let server: Server
let object: { bytes: Buffer; tag: string } | undefined
/** Of a service: how it compares a tag, and which writes it does without saying so. */
let isSame = (given: string, own: string) => given === own
let answersLost = 0
const root = mkdtempSync(join(tmpdir(), 'livery-conditional-'))

beforeEach(async () => {
  object = undefined
  isSame = (given, own) => given === own
  answersLost = 0
  server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    const status = request.method === 'PUT' ? put(request, bytes) : object ? 200 : 404
    response.writeHead(status, object && { etag: object.tag })
    response.end(request.method === 'GET' ? object?.bytes : undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
  rmSync(root, { recursive: true, force: true })
})

function put({ headers }: IncomingMessage, bytes: Buffer): number {
  const [match, none] = [headers['if-match'], headers['if-none-match']]
  if (none === '*' && object) return 412
  if (match !== undefined && (!object || !isSame(match, object.tag))) return 412
  object = { bytes, tag: `"${createHash('md5').update(bytes).digest('hex')}"` }
  answersLost -= 1
  return answersLost >= 0 ? 503 : 200
}

function open(): Bucket {
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  const endpoint = `http://127.0.0.1:${port}`
  return openBucket({ bucket: 'brands', prefix: 'live/', region: 'us-east-1', endpoint })
}

it('replaces an object at a service that compares tags without their quotes', async () => {
  isSame = (given, own) => `"${given}"` === own
  const bucket = open()
  expect(await bucket.replace('a', Buffer.from('one'), undefined)).toBe(true)
  const tag = (await bucket.get('a'))?.tag
  expect(tag).toMatch(/^"/)

  expect(await bucket.replace('a', Buffer.from('two'), tag)).toBe(true)
  expect(await bucket.replace('a', Buffer.from('three'), tag)).toBe(false)
  expect(object?.bytes.toString()).toBe('two')
})

it('adds a line once when the answer to its write is lost', async () => {
  const ledger = openBucketLedger(root, open())
  const add = (line: string) =>
    ledger.update('journal.jsonl', bytes => `${bytes?.toString() ?? ''}${line}\n`)
  await add('one')
  answersLost = 1
  await add('two')

  expect(object?.bytes.toString()).toBe('one\ntwo\n')
  expect(readFileSync(join(root, 'journal.jsonl'), 'utf8')).toBe('one\ntwo\n')
})
