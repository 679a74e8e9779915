import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type ReleaseFile, type ReleaseVariant, storePath } from '@livery/contract/release.ts'
import { buildGzipOptions } from '@livery/release/support/content-type.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleasesFolder } from '#testing/fixture-release.ts'
import { createHeldBucket, type HeldBucket } from '#testing/held-bucket.ts'
import { createBringCode, createCopiedFiles } from './directory.ts'

let [published, local] = ['', '']
let bucket: HeldBucket
beforeEach(async () => {
  published = await createReleasesFolder()
  local = await createReleasesFolder()
  bucket = createHeldBucket(published)
})
afterEach(async () => {
  for (const folder of [published, local]) await rm(folder, { recursive: true })
})

async function put(folder: string, bytes: Buffer, name = sha256(bytes)): Promise<string> {
  await mkdir(dirname(join(folder, storePath(name))), { recursive: true })
  await writeFile(join(folder, storePath(name)), bytes)
  return name
}

/** Publishes a file in three encodings, with the publisher's gzip level or another level. */
async function publish(text: string, level = 9): Promise<ReleaseFile> {
  const bytes = Buffer.from(text.repeat(40))
  const br = await put(published, brotliCompressSync(bytes))
  const gzip = await put(published, gzipSync(bytes, { ...buildGzipOptions(bytes), level }))
  const facts = { size: bytes.length, type: 'text/javascript', cache: 'immutable' } as const
  return { hash: await put(published, bytes), ...facts, br, gzip }
}

async function bring(files: readonly ReleaseFile[]): Promise<void> {
  const copied = createCopiedFiles(bucket, local)
  const variant = { files: Object.fromEntries(files.map(file => [`/${file.hash}`, file])) }
  const variants: Record<string, ReleaseVariant> = { neon: variant }
  await createBringCode(local, copied)(variants, hash => copied.isThere(hash, undefined))
}

async function expectAll(files: readonly ReleaseFile[]): Promise<void> {
  const names = (await readdir(join(local, 'store'), { recursive: true })).filter(name =>
    name.includes('/'),
  )
  expect(names).toHaveLength(files.length * 3)
  for (const name of names) {
    expect(sha256(await readFile(join(local, 'store', name)))).toBe(name.slice(3))
  }
}

it('a copy transfers only one of three encodings and generates the other two', async () => {
  const files = [await publish('one'), await publish('two')]
  await bring(files)

  await expectAll(files)
  expect(bucket.asked.toSorted()).toEqual(files.map(({ br = '' }) => storePath(br)).toSorted())
})

it('a copy also transfers the gzip encoding if the publisher compresses differently', async () => {
  const files = [await publish('one', 1), await publish('two', 1)]
  await bring(files)

  await expectAll(files)
  expect(bucket.asked).toHaveLength(4)
})

it('a copy does not generate encodings from a damaged local encoding', async () => {
  const file = await publish('one')
  await put(local, Buffer.from('spoilt'), file.br)
  await bring([file])

  expect(bucket.asked.toSorted()).toEqual([storePath(file.hash)])
  expect(sha256(await readFile(join(local, storePath(file.hash))))).toBe(file.hash)
})

it('a copy transfers a file with only one encoding, and skips files that already exist locally', async () => {
  const { br: _, gzip: __, ...plain } = await publish('one')
  await bring([plain])
  await bring([plain])

  expect(bucket.asked).toEqual([storePath(plain.hash)])
})
