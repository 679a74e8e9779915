import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDerivedName } from '@livery/contract/derived.ts'
import { keptReleases } from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { createPull } from './pull.ts'

const hash = 'a'.repeat(64)
const keyOf = (release: number) => `abcdef01234${release}`

let [published, local] = ['', '']
beforeEach(async () => {
  published = await createReleasesFolder()
  local = await createReleasesFolder()
  await mkdir(join(local, 'derived'))
})
afterEach(async () => {
  for (const folder of [published, local]) await rm(folder, { recursive: true })
})

/** A bucket with the same layout as the published folder. */
const bucket: BucketReader = {
  get: key => readFile(join(published, key)).catch(() => undefined),
  getIfChanged: key => bucket.get(key),
}

async function derive(name: string, at = new Date()): Promise<void> {
  await writeFile(join(local, 'derived', name), '')
  await utimes(join(local, 'derived', name), at, at)
}

it('a pull deletes local images of releases that no longer exist in the bucket', async () => {
  const pull = createPull(bucket, local)
  let previous: string[] = []

  for (let release = 0; release <= keptReleases; release++) {
    const icon = { code: 'alpha', mark: `${release}`, iconKey: keyOf(release) }
    const id = await publishFixture(published, [icon], previous)
    previous = [id, ...previous].slice(0, keptReleases - 1)
    await derive(buildDerivedName(keyOf(release), hash, false))
    await pull.current(false)
    await pull.rest()
  }

  const kept = Array.from({ length: keptReleases }, (_, at) => keyOf(at + 1))

  expect((await readdir(join(local, 'derived'))).sort()).toEqual(
    kept.map(key => buildDerivedName(key, hash, false)),
  )
})

it('a pull deletes old images that no release references', async () => {
  const [young, old] = ['1', '2'].map(end => buildDerivedName(`12345678901${end}`, hash, true))
  await derive(String(young))
  await derive(String(old), new Date(0))
  await publishFixture(published, [{ code: 'alpha' }])
  const pull = createPull(bucket, local)

  await pull.current(false)
  await pull.rest()

  expect(await readdir(join(local, 'derived'))).toEqual([young])
})
