import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pointerPath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBucket } from '#bucket/bucket.ts'
import { type Refusal, type SmallStore, startSmallStore } from '#testing/small-store.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { adoptRemote, requireWritable } from './remote.ts'

let store: SmallStore
beforeEach(async () => {
  store = await startSmallStore()
})
afterEach(() => store.stop())

type Refuse = SmallStore['refuse']

function openStore(refuse: Refuse) {
  store.refuse = refuse
  return openBucket(store.settings)
}

it('the bucket check tests every permission that a publisher needs, and cleans up afterwards', async () => {
  await requireWritable(openStore(() => undefined))

  expect(store.objects.size).toBe(0)
  expect(store.asked).toEqual(
    // A publisher's two writes are followed by two writes that the service must refuse. The object
    // is read again for one of the refused writes.
    ['PUT', 'GET', 'PUT', 'PUT', 'GET', 'PUT', 'DELETE'].map(
      method => `${method} /brands/live/write-check.txt`,
    ),
  )
})

it('the bucket check rejects a service that accepts write conditions and ignores them', async () => {
  store.ignoresConditions = true

  await expect(requireWritable(openBucket(store.settings))).rejects.toThrow(
    /ignores If-Match on a PUT.*conditional writes/,
  )
  expect(store.objects.size).toBe(0)
})

it('the bucket check rejects a service that checks If-Match and ignores If-None-Match', async () => {
  store.ignoresNewness = true

  await expect(requireWritable(openBucket(store.settings))).rejects.toThrow(
    /ignores If-None-Match on a PUT/,
  )
})

it('the bucket check rejects a service that confirms every write and stores nothing', async () => {
  const bucket = openBucket(store.settings)
  const forgetful = { ...bucket, replace: async () => true, get: async () => undefined }

  await expect(requireWritable(forgetful)).rejects.toThrow(/ignores If-Match on a PUT/)
})

it('the bucket check passes when another publisher deletes the object between two calls', async () => {
  let asked = 0
  store.before = method => {
    asked += 1
    if (method === 'PUT' && asked === 6) store.objects.clear()
  }
  await requireWritable(openBucket(store.settings))

  expect(store.objects.size).toBe(0)
})

it.each<[string, Refuse, RegExp]>([
  ['the right to write', is('PUT', [403, 'AccessDenied']), /s3:PutObject/],
  ['the right to read', is('GET', [403, 'AccessDenied']), /s3:GetObject/],
  ['the right to remove', is('DELETE', [403, 'AccessDenied']), /s3:DeleteObject/],
  [
    'the address',
    () => [307, 'Moved', 'http://127.0.0.1:9/x'],
    /redirects to http:\/\/127\.0\.0\.1:9;/,
  ],
  ['the bucket', () => [404, 'NoSuchBucket'], /there is no bucket brands/],
  [
    'If-Match',
    ({ headers }: IncomingMessage) => (headers['if-match'] ? [501, 'NotImplemented'] : undefined),
    /does not support conditional writes/,
  ],
  [
    'If-None-Match',
    ({ headers }: IncomingMessage) =>
      headers['if-none-match'] ? [501, 'NotImplemented'] : undefined,
    /does not support conditional writes/,
  ],
])('says that %s is missing', async (_case, refuse, said) => {
  await expect(requireWritable(openStore(refuse))).rejects.toThrow(said)
})

it('the bucket check runs before the first release is uploaded', async () => {
  const bucket = openStore(is('DELETE', [403, 'AccessDenied']))
  const root = makeTempFolder()
  const { push } = await adoptRemote(root.path, bucket)
  const pointer = { version: 1, current: 'a'.repeat(64), previous: [] }
  await writeFile(join(root.path, pointerPath), JSON.stringify(pointer))

  await expect(push()).rejects.toThrow(/s3:DeleteObject/)
  expect(store.asked.filter(each => /^PUT .*(?:store|releases|current)/.test(each))).toEqual([])

  root.remove()
})

function is(method: string, refusal: Refusal): Refuse {
  return request => (request.method === method ? refusal : undefined)
}
