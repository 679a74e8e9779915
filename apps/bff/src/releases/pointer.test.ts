import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pointerPath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { createReleases, type Releases } from './releases.ts'

let folder: string
let releases: Releases
let said: unknown[][]
beforeEach(async () => {
  folder = await createReleasesFolder()
  said = []
  const error = (...words: unknown[]) => void said.push(words)
  const log = { info: () => undefined, warn: error, error }
  releases = createReleases({ folder, hostSuffix: '', log, retryMs: 0 })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const noPointer = 'is not a release pointer; restore it, or remove it and build'
const place = () => join(folder, pointerPath)

it.each<[string, () => Promise<unknown>, string]>([
  ['is empty', () => writeFile(place(), ''), noPointer],
  ['is truncated', () => writeFile(place(), '{"version":1,'), noPointer],
  ['is a folder', () => mkdir(place()), 'cannot be read'],
])('a pointer that %s is named once, until there is another', async (_how, spoil, reason) => {
  await spoil()
  await releases.refresh()
  await releases.refresh()

  const err = expect.objectContaining({ message: `current.json: ${reason}` })

  expect(said).toEqual([[{ err }, 'release refused']])

  await rm(place(), { recursive: true })
  await publishFixture(folder, [{ code: 'aurora' }])
  await releases.refresh()

  expect(releases.current()?.merchantCount).toBe(1)
})

it('a missing pointer is not logged', async () => {
  await releases.refresh()

  expect(said).toEqual([])
})
