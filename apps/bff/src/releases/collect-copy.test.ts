import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, storePath } from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { createLocalCopy } from './local-copy.ts'
import { collectCopy, createPull } from './pull.ts'
import { createReleases } from './releases.ts'

let [published, local] = ['', '']
const asked: string[] = []
beforeEach(async () => {
  published = await createReleasesFolder()
  local = await createReleasesFolder()
  asked.splice(0)
})
afterEach(async () => {
  for (const folder of [published, local]) await rm(folder, { recursive: true })
})

/** A bucket with the same layout as the published folder. */
const bucket: BucketReader = {
  get(key) {
    asked.push(key)
    return readFile(join(published, key)).catch(() => undefined)
  },
  getIfChanged: key => bucket.get(key),
}
const stored = async (folder: string) =>
  (await readdir(join(folder, 'store'), { recursive: true })).filter(name => name.includes('/'))
const sizeOf = async (hash: string) => (await readFile(join(published, storePath(hash)))).length

it('the local copy contains the served release, but no index or file of earlier releases', async () => {
  const ids: string[] = []

  for (let number = 0; number < 100; number += 1) {
    ids.unshift(await publishFixture(published, [{ code: 'aurora', mark: `${number}` }], ids))
  }

  const pull = createPull(bucket, local)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const releases = createReleases({ folder: local, hostSuffix: '', log, pull })
  await releases.refresh()
  await releases.copied()

  expect(releases.current()?.id).toBe(ids[0])
  expect(releases.current()?.previousIds).toHaveLength(99)
  expect(asked.filter(key => key.startsWith('releases/'))).toEqual([indexPath(ids[0] ?? '')])
  expect(await stored(local)).toHaveLength(7)
})

it('the local copy fetches a file once for concurrent requests, and stays within the space limit', async () => {
  const bytes = ['one', 'two', 'three'].map(text => Buffer.from(text.repeat(40)))
  const [one = '', two = '', three = ''] = bytes.map(each =>
    createHash('sha256').update(each).digest('hex'),
  )
  const held = new Map([one, two, three].map((hash, at) => [storePath(hash), bytes[at]]))
  const from: BucketReader = {
    async get(key) {
      asked.push(key)
      return held.get(key)
    },
    getIfChanged: key => from.get(key),
  }
  const copy = createLocalCopy(from, local, 200)
  await Promise.all([1, 2, 3].map(() => copy.bringFiles([one])))
  await copy.bringFiles([one])

  expect(asked).toEqual([storePath(one)])

  await copy.bringFiles([two])

  await expect(copy.bringFiles([three])).rejects.toThrow('no space')
  expect(asked).toHaveLength(2)

  await copy.remove([], [one], 120)
  await copy.bringFiles([three])
  held.set(storePath(one), Buffer.from('spoilt'))
  await copy.remove([], [], 0)
  const before = asked.length

  for (let turn = 0; turn < 3; turn += 1) {
    await expect(copy.bringFiles([one])).rejects.toThrow(
      'its SHA-256 in the bucket does not match its name',
    )
  }

  expect(asked).toHaveLength(before + 1)
})

it('garbage collection keeps the newest files of earlier releases, and every recently written file', async () => {
  const old = await publishFixture(published, [{ code: 'aurora', mark: 'old' }])
  const before = await stored(published)
  const current = await publishFixture(published, [{ code: 'aurora', mark: 'now' }], [old])
  await cp(published, local, { recursive: true })
  const pull = createPull(bucket, local)
  await pull.current(false)
  const earlier = before.map(path => path.slice(3)).sort()
  const [oldest = '', ...rest] = earlier
  const hourMs = 3_600_000

  for (const [at, hash] of earlier.entries()) {
    const seconds = 1_000_000 + at
    await utimes(join(local, storePath(hash)), seconds, seconds)
  }

  const copy = createLocalCopy(bucket, local)
  const index = await copy.bring(current, false)
  const pointer = { version: 1 as const, current, previous: [old] }
  const sizes = await Promise.all(rest.map(sizeOf))
  const mostBytes = sizes.reduce((sum, size) => sum + size, 0)

  const collect = (now: number) =>
    collectCopy({
      folder: local,
      copy,
      former: pointer,
      pointer,
      whole: [index],
      mostBytes,
      now: () => now,
    })

  await collect(1_000_000_000 + hourMs)

  expect(await stored(local)).toEqual(await stored(published))

  await collect(1_000_000_001 + hourMs)

  expect((await stored(local)).map(path => path.slice(3))).not.toContain(oldest)
  expect(await stored(local)).toHaveLength((await stored(published)).length - 1)
})
