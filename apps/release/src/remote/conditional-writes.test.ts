import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBucket } from '#bucket/bucket.ts'
import { type SmallStore, startSmallStore } from '#testing/small-store.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { openBucketLedger } from './ledger.ts'

const root = makeTempFolder()
let store: SmallStore

beforeEach(async () => {
  store = await startSmallStore()
})
afterEach(() => {
  store.stop()
  root.remove()
})

const textOf = (key: string) => store.objects.get(key)?.bytes.toString()

it('a bucket object is replaced on a service that compares ETags without their quotes', async () => {
  store.isSame = (given, own) => `"${given}"` === own
  const bucket = openBucket(store.settings)

  expect(await bucket.replace('a', Buffer.from('one'), undefined)).toBe(true)

  const tag = (await bucket.get('a'))?.tag

  expect(tag).toMatch(/^"/)

  expect(await bucket.replace('a', Buffer.from('two'), tag)).toBe(true)
  expect(await bucket.replace('a', Buffer.from('three'), tag)).toBe(false)
  expect(textOf('a')).toBe('two')
})

it('a line is added only once when the response to its write is lost', async () => {
  const ledger = openBucketLedger(root.path, openBucket(store.settings))
  const add = (line: string) =>
    ledger.update('journal.jsonl', bytes => `${bytes?.toString() ?? ''}${line}\n`)
  await add('one')
  store.answersLost = 1
  await add('two')

  expect(textOf('journal.jsonl')).toBe('one\ntwo\n')
  expect(readFileSync(join(root.path, 'journal.jsonl'), 'utf8')).toBe('one\ntwo\n')
})
