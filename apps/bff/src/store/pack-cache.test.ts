import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseEntry, releaseIndex, storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareFile } from '#answers/prepared-file.ts'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { createPackCache, type PackCache } from './pack-cache.ts'
import { createDamageGuard } from './shared-files.ts'

let folder: string
let entries: Record<string, ReleaseEntry>
let told: string[]
let packCache: PackCache

beforeEach(async () => {
  folder = await createReleasesFolder()
  const id = await publishFixture(folder, [{ code: 'aurora' }, { code: 'lotus' }])
  const text = await readFile(join(folder, indexPath(id)), 'utf8')
  entries = releaseIndex.parse(JSON.parse(text)).merchants
  told = []
  packCache = createShelf()
})
afterEach(() => rm(folder, { recursive: true }))

function createShelf(limits: { openBytes?: number; wholeBytes?: number } = {}): PackCache {
  return createPackCache({
    folder,
    damage: createDamageGuard(({ message }) => told.push(message)),
    ...limits,
  })
}

function entryOf(code: string): ReleaseEntry {
  const entry = entries[code]
  if (!entry) throw new Error(`no ${code}`)
  return entry
}

const pathOf = (code: string) => join(folder, storePath(entryOf(code).pack))

describe('the pack cache', () => {
  it('reads a pack once for concurrent requests, then returns it from memory', async () => {
    const aurora = entryOf('aurora')

    expect(packCache.find(aurora)).toBeUndefined()

    const packs = await Promise.all([
      packCache.load(aurora),
      packCache.load(aurora),
      packCache.load(aurora),
    ])

    expect(new Set(packs).size).toBe(1)
    expect(packCache.find(aurora)).toBe(packs[0])
    expect(packCache.require(aurora)).toBe(packs[0])
  })

  it('stays within its limits, and reads and verifies an evicted pack again', async () => {
    const [aurora, lotus] = [entryOf('aurora'), entryOf('lotus')]
    const weight = (await packCache.load(aurora)).weight
    const small = createShelf({ openBytes: weight + 1, wholeBytes: 1 })
    await small.load(aurora)
    const { hash } = small.describe(aurora).shell

    expect(small.find(aurora)).toBeDefined()

    await small.load(lotus)

    expect(small.find(aurora)).toBeUndefined()
    expect(String(small.body(aurora, hash))).toContain('data-merchant="aurora"')
  })

  it('frees an evicted merchant’s responses even if the merchant’s pack stays in memory', async () => {
    const [aurora, lotus] = [entryOf('aurora'), entryOf('lotus')]
    const small = createShelf({ openBytes: 20_000 })
    const pack = await small.load(aurora)
    const file = prepareFile(small.describe(aurora).shell, hash => small.bodyToHold(aurora, hash))
    pack.pages = { indexablePage: file, hiddenPage: file }

    expect(file.identity.body.length).toBeGreaterThan(0)

    await small.load(lotus)

    for (let round = 0; pack.isKept && round < 30; round += 1) {
      small.bodyToHold(lotus, small.describe(lotus).shell.hash)
    }

    expect(pack).toMatchObject({ isKept: false, pages: undefined })
    expect((await small.load(aurora)).isKept).toBe(true)
  })

  it('counts the text that was composed for a merchant, and frees it together with the pack', async () => {
    const aurora = entryOf('aurora')
    const small = createShelf({ openBytes: 20_000 })
    const pack = await small.load(aurora)
    const before = pack.weight
    small.hold(aurora, Buffer.alloc(9_000))

    expect(pack.weight).toBeGreaterThanOrEqual(before + 9_000)

    small.hold(aurora, Buffer.alloc(20_000))

    expect(pack).toMatchObject({ isKept: false, files: new Map() })
    expect(pack.weight).toBe(before)
  })

  it('rejects a pack that was damaged after its eviction, and logs the damage once', async () => {
    const small = createShelf({ openBytes: 1, wholeBytes: 1 })
    await small.load(entryOf('aurora'))
    const { hash } = small.describe(entryOf('aurora')).shell
    await writeFile(pathOf('aurora'), 'something else')

    expect(() => small.body(entryOf('aurora'), hash)).toThrow(/cannot be read at the moment/)
    await expect(small.load(entryOf('aurora'))).rejects.toMatchObject({ code: 'release_damaged' })
    expect(told).toEqual([expect.stringMatching(/its SHA-256 does not match its name/)])
  })

  it('rejects an intact pack that belongs to another merchant than the index says', () => {
    const wrong = { ...entryOf('lotus'), pack: entryOf('aurora').pack }

    expect(() => packCache.require(wrong)).toThrow(/cannot be read at the moment/)
    expect(told.join()).toContain('belongs to another merchant than the one in the index')
    expect(packCache.findDescription(wrong)).toBeUndefined()
  })

  it('returns undefined for a missing pack', async () => {
    await rm(pathOf('lotus'))

    expect(packCache.findDescription(entryOf('lotus'))).toBeUndefined()
    expect(told).toEqual([expect.stringMatching(/cannot be read/)])
  })
})
