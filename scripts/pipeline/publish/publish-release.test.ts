import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { withLedgerLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { DamagedRelease, verifyRelease } from '@livery/release/store/verify.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { collectGarbage, publishRelease, removeLeftovers } from './publish-release.ts'

const root = makeTempFolder()
const merchantsDir = join(root.path, 'merchants')
const built = join(root.path, 'built')
let copies = 0

beforeAll(async () => {
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)
  await buildRelease({ merchantsDir, outDir: built, app: tinyApp() })
}, 60_000)
afterAll(() => root.remove())
afterEach(() => vi.unstubAllEnvs())

function copyOfBuilt(): string {
  copies += 1
  const path = join(root.path, `copy-${copies}`)
  cpSync(built, path, { recursive: true, preserveTimestamps: true })
  return path
}

/** Returns an index with the same merchants and one different host. */
function changed(index: ReleaseIndex, host = 'other.example'): ReleaseIndex {
  const { alpha, ...others } = index.merchants
  if (alpha === undefined) throw new Error('no alpha')
  return { ...index, merchants: { ...others, alpha: { ...alpha, hosts: [host] } } }
}

describe('publishing', () => {
  it.each([
    ['changed bytes', (path: string) => writeFileSync(path, 'something else')],
    ['a truncated file', (path: string) => writeFileSync(path, '')],
    ['a missing file', (path: string) => rmSync(path)],
  ])('rejects a release with %s, and keeps the pointer', async (_what, damage) => {
    const outDir = copyOfBuilt()
    const index = currentIndex(outDir)
    const before = readPointer(outDir)
    const victims = [...hashesOf(index)].sort().filter((_hash, at) => at % 7 === 0)
    for (const hash of victims) damage(join(outDir, storePath(hash)))

    const attempt = publishRelease(openStore(outDir), changed(index))
    const damaged = await attempt.catch((error: unknown) => error)

    expect(damaged instanceof DamagedRelease && damaged.hashes.toSorted()).toEqual(victims)
    expect(readPointer(outDir)).toEqual(before)
    expect(() => verifyRelease(openStore(outDir), index)).toThrow(DamagedRelease)
  })

  it('keeps the four previous releases regardless of age, and removes files that only older releases use', async () => {
    vi.stubEnv('LIVERY_KEEP_DAYS', '0')
    const outDir = copyOfBuilt()
    const index = currentIndex(outDir)
    const store = openStore(outDir)
    const own = await store.put(Buffer.from('of the first release alone'))
    const { beta, ...others } = index.merchants
    if (beta === undefined) throw new Error('no beta')

    const first = { ...index, merchants: { ...others, beta: { ...beta, pack: own, size: 26 } } }
    const ids = [(await publishRelease(store, first)).id]

    for (const name of ['b', 'c', 'd', 'e']) {
      expect(store.has(own)).toBe(true)
      ids.unshift((await publishRelease(store, changed(index, `${name}.example`))).id)
    }

    expect(store.has(own)).toBe(true)

    ids.unshift((await publishRelease(store, changed(index, 'f.example'))).id)
    const pointer = readPointer(outDir)

    expect([pointer?.current, ...(pointer?.previous ?? [])]).toEqual(ids.slice(0, 5))
    expect(readdirSync(join(outDir, 'releases')).toSorted()).toEqual(
      ids
        .slice(0, 5)
        .map(id => `${id}.json`)
        .toSorted(),
    )
    expect(store.has(own)).toBe(false)

    verifyRelease(store, index)
  })

  it('does not remove files while a kept release is unreadable, and keeps a shard’s files', async () => {
    const outDir = copyOfBuilt()
    const store = openStore(outDir)
    const [stray, named] = [await store.put(Buffer.from('a')), await store.put(Buffer.from('b'))]
    mkdirSync(join(outDir, 'shards'), { recursive: true })
    writeFileSync(join(outDir, 'shards/1-of-2.json'), JSON.stringify({ named }))
    const current = readPointer(outDir)?.current ?? ''
    const bytes = readFileSync(join(outDir, indexPath(current)))
    writeFileSync(join(outDir, indexPath(current)), 'spoilt')

    expect(await collectGarbage(outDir)).toEqual({ files: 0, releases: 0 })

    writeFileSync(join(outDir, indexPath(current)), bytes)

    expect(await collectGarbage(outDir)).toEqual({ files: 1, releases: 0 })
    expect([store.has(stray), store.has(named)]).toEqual([false, true])
  })

  it('removes icon images that no kept release has, and old unknown files', async () => {
    const outDir = copyOfBuilt()
    const index = currentIndex(outDir)
    const derived = join(outDir, 'derived')
    const hash = 'a'.repeat(64)
    const [own, gone] = [index.merchants.alpha?.icon ?? '', '0123456789ab']
    const names = { own, gone, adopted: `adopted-${gone}`, old: `adopted-${own}` }
    mkdirSync(derived)

    for (const name of Object.values(names)) writeFileSync(join(derived, `${name}-${hash}`), '')

    utimesSync(join(derived, `${names.old}-${hash}`), 0, 0)
    await publishRelease(openStore(outDir), changed(index))

    expect(readdirSync(derived).sort()).toEqual(
      [names.own, names.adopted].map(name => `${name}-${hash}`).sort(),
    )
  })

  it('names an index by the digest of its bytes, which do not depend on time or machine', async () => {
    const outDir = copyOfBuilt()
    const again = await publishRelease(openStore(outDir), currentIndex(outDir))
    expect(again.changed).toBe(false)
    expect(JSON.stringify(currentIndex(outDir))).not.toContain(root.path)
  })
})

it('publishing removes files left by a killed build, but not the copies that NFS keeps of open files', async () => {
  const leftovers = join(copyOfBuilt(), 'tmp')
  mkdirSync(leftovers, { recursive: true })
  for (const name of ['.nfs0001', 'current.json.a1']) writeFileSync(join(leftovers, name), '')
  await removeLeftovers(join(leftovers, '..'))

  expect(readdirSync(leftovers)).toEqual(['.nfs0001'])
})

it('publishing does not remove a temporary file while a decision writes to it', async () => {
  const outDir = copyOfBuilt()
  const [aside, written] = [join(outDir, 'tmp', 'states.json.a1'), join(outDir, 'states.json')]
  let removed: Promise<void> | undefined
  await withLedgerLock(outDir, async () => {
    mkdirSync(join(outDir, 'tmp'), { recursive: true })
    writeFileSync(aside, '')
    removed = removeLeftovers(outDir)
    // Far more file-system round trips than the removal would need.
    for (let turn = 0; turn < 50; turn += 1) await stat(outDir)
    renameSync(aside, written)
  })
  await removed

  expect([existsSync(written), readdirSync(join(outDir, 'tmp'))]).toEqual([true, []])
})
