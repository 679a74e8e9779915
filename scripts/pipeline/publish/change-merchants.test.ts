import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf, statesPath } from '@livery/contract/journal/states.ts'
import { journalPath, pointerPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { verifyJournal } from '@livery/release/journal/journal.ts'
import { changeStates, readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openFolderLedger } from '@livery/release/remote/ledger.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildOptions, buildRelease } from '../assemble/build-release.ts'
import { closeMerchants, rollBackMerchants } from './change-merchants.ts'
import { readHistory } from './history.ts'
import { publishRelease } from './publish-release.ts'
import { rollBack } from './roll-back.ts'

const app = tinyApp()
const start = createFirstRelease(['alpha', 'beta', 'gamma'], folders => build(folders))
let merchantsDir: string
let outDir: string

const build = (more: Partial<BuildOptions> = {}) =>
  buildRelease({ merchantsDir, outDir, app, ...more })
const paint = (code: string, colour: string) =>
  writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, colour) })
const line = (code: string) => currentIndex(outDir).merchants[code]
const state = (code: string) => stateOf(readStates(outDir, currentIndex(outDir)), code)
const because = (why: string) => ({ who: 'Ann', commit: null, why, run: null })

beforeAll(() => start.build())
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
})
afterAll(() => start.remove())

/** Returns the modification time of every pack in the current release. */
function packTimes(): Record<string, number> {
  const lines = Object.entries(currentIndex(outDir).merchants)
  return Object.fromEntries(
    lines.map(([code, { pack }]) => [code, statSync(join(outDir, storePath(pack))).mtimeMs]),
  )
}

describe('a merchant that is rolled back individually', () => {
  it('returns to its previous state without changing other entries, packs or files', async () => {
    const first = line('alpha')
    for (const code of ['alpha', 'beta']) paint(code, '#ff0000')

    await build()
    const before = currentIndex(outDir)
    const [times, files] = [packTimes(), countFiles()]
    await rollBackMerchants(outDir, { codes: ['alpha'], provenance: because('wrong logo') })

    expect([line('alpha'), state('alpha')]).toEqual([first, { held: true }])

    const { alpha: _, ...others } = before.merchants

    expect(currentIndex(outDir).merchants).toMatchObject(others)

    const { alpha: __, ...otherTimes } = times

    expect(packTimes()).toMatchObject(otherTimes)
    expect(countFiles()).toBe(files)
    expect(readHistory(outDir, 'alpha')[0]).toMatchObject({ verb: 'rollback', why: 'wrong logo' })
    expect(verifyJournal(outDir)).toEqual([])
  })

  it('stays at the earlier release in every build, until the operator releases it', async () => {
    const first = line('alpha')
    paint('alpha', '#ff0000')
    await build()
    await rollBackMerchants(outDir, { codes: ['alpha'] })
    paint('alpha', '#00ff00')
    paint('beta', '#00ff00')
    const report = await build()

    expect(report).toMatchObject({ held: ['alpha'], left: ['alpha'], refused: [], problems: [] })
    expect([line('alpha'), state('alpha')]).toEqual([first, { held: true }])
    expect(await build({ only: ['alpha'] })).toMatchObject({ held: ['alpha'], changed: false })

    const released = await build({ release: ['alpha'] })

    expect([released.held, state('alpha')]).toEqual([[], {}])
    expect(line('alpha')?.pack).not.toBe(first?.pack)
  })

  it('returns to the named release, and is refused if every kept release has the same entry', async () => {
    const { current } = readPointer(outDir) ?? { current: '' }
    const first = line('beta')

    for (const colour of ['#ff0000', '#00ff00']) {
      paint('beta', colour)
      await build()
    }

    await rollBackMerchants(outDir, { codes: ['beta'], to: current.slice(0, 12) })

    expect(line('beta')?.pack).toBe(first?.pack)

    const attempt = (codes: string[]) => rollBackMerchants(outDir, { codes })

    await expect(attempt(['gamma'])).rejects.toThrow('gamma: is the same in every kept release')
    await expect(attempt(['gama'])).rejects.toThrow('did you mean "gamma"?')
  })
})

describe('a release that was rolled back', () => {
  it('is published again only by a changed build or on request, not by an identical build', async () => {
    const { current: first } = readPointer(outDir) ?? {}
    paint('alpha', '#ff0000')
    const { release: second } = await build()
    await rollBack(outDir, undefined, because('wrong red'))
    const again = await build()

    expect(again).toMatchObject({ release: first, changed: false })
    expect(again.problems.map(({ reason, allowed }) => [reason, allowed])).toEqual([
      [expect.stringContaining('was rolled back ("wrong red")'), 'livery build --release all'],
    ])
    expect(readPointer(outDir)?.current).toBe(first)

    paint('beta', '#0000ff')

    expect((await build()).changed).toBe(true)

    writeMerchant(merchantsDir, 'beta')

    expect(await build({ release: ['all'] })).toMatchObject({ release: second, changed: true })
  })
})

describe('suspended and retired merchants', () => {
  it('remain closed in builds, repainted or not, and can be resumed', async () => {
    const first = line('alpha')
    const provenance = because('licence under review')
    await closeMerchants(outDir, { verb: 'suspend', codes: ['alpha'], provenance })

    expect([line('alpha'), state('alpha')]).toEqual([first, { closed: 'suspended' }])
    expect(readHistory(outDir, 'alpha')[0]).toMatchObject({ verb: 'suspend', ...provenance })
    expect((await build()).changed).toBe(false)

    paint('alpha', '#ff0000')
    await build()

    expect(state('alpha')).toEqual({ closed: 'suspended' })
    expect(line('alpha')?.pack).not.toBe(first?.pack)

    await closeMerchants(outDir, { verb: 'resume', codes: ['alpha'] })

    expect(state('alpha')).toEqual({})

    const again = await closeMerchants(outDir, { verb: 'resume', codes: ['alpha'] })

    expect(again.changed).toBe(false)
  })

  it('can be removed in any number after they are retired and their folders are deleted', async () => {
    const codes = ['alpha', 'beta']
    await closeMerchants(outDir, { verb: 'retire', codes })

    expect(codes.map(code => state(code).closed)).toEqual(['retired', 'retired'])

    const moved = join(merchantsDir, '..', 'moved')
    writeMerchant(moved, 'gamma')
    const report = await build({ merchantsDir: moved })

    expect(report).toMatchObject({ removed: codes, problems: [] })
    expect(Object.keys(currentIndex(outDir).merchants)).toEqual(['gamma'])
  })
})

describe('a decision about a merchant', () => {
  const suspend = (code: string) => closeMerchants(outDir, { verb: 'suspend', codes: [code] })

  it('does not create a release, and does not wait for a build', async () => {
    const { current } = readPointer(outDir) ?? {}
    await withBuildLock(outDir, () => suspend('alpha'))
    expect(readPointer(outDir)).toEqual({ version: 1, current, previous: [] })
    expect(state('alpha')).toEqual({ closed: 'suspended' })
    expect(await build()).toMatchObject({ changed: false })
  })

  it('survives a rollback of the complete release, and the return from that rollback', async () => {
    paint('alpha', '#ff0000')
    await build()
    await suspend('alpha')
    await rollBackMerchants(outDir, { codes: ['beta'], to: readPointer(outDir)?.previous[0] ?? '' })

    for (const to of [undefined, readPointer(outDir)?.current]) {
      await rollBack(outDir, to)
      expect([state('alpha'), state('beta')]).toEqual([{ closed: 'suspended' }, { held: true }])
    }
  })

  it('ends a merchant’s rollback by publishing again the release that the rollback had undone', async () => {
    paint('alpha', '#ff0000')
    const { release } = await build()
    await rollBackMerchants(outDir, { codes: ['alpha'] })

    expect(await build({ release: ['alpha'] })).toMatchObject({ release, held: [], problems: [] })
    expect([readPointer(outDir)?.current, state('alpha')]).toEqual([release, {}])
    expect(readHistory(outDir, 'alpha').map(({ verb }) => verb)).toEqual([
      ...['release', 'build', 'rollback', 'build', 'build'],
    ])
    expect(verifyJournal(outDir)).toEqual([])
  })

  it.each(['damaged', 'missing'] as const)(
    'is restored from the journal if the states file is %s',
    async how => {
      await suspend('alpha')
      await closeMerchants(outDir, { verb: 'retire', codes: ['beta'] })
      const path = join(outDir, statesPath)
      if (how === 'missing') rmSync(path)
      else writeFileSync(path, readFileSync(path).subarray(1))
      const known = ['alpha', 'beta', 'gamma'].map(state)

      expect(known).toEqual([{ closed: 'suspended' }, { closed: 'retired' }, {}])

      paint('gamma', '#ff0000')
      await build()
      rmSync(join(outDir, journalPath))

      expect(['alpha', 'beta', 'gamma'].map(state)).toEqual(known)
    },
  )

  it('reports a suspended merchant as suspended after a second rollback', async () => {
    for (const colour of ['#ff0000', '#00ff00']) {
      paint('alpha', colour)
      await build()
    }

    await rollBackMerchants(outDir, { codes: ['alpha'] })
    await suspend('alpha')
    await rollBackMerchants(outDir, { codes: ['alpha'] })
    rmSync(join(outDir, statesPath))

    expect(state('alpha')).toEqual({ closed: 'suspended', held: true })
  })

  it('is not recorded if the merchant’s rollback is refused', async () => {
    const { pack = '' } = line('alpha') ?? {}
    paint('alpha', '#ff0000')
    await build()
    writeFileSync(join(outDir, storePath(pack)), 'spoilt')
    await expect(rollBackMerchants(outDir, { codes: ['alpha'] })).rejects.toThrow(/damaged/)
    expect(state('alpha')).toEqual({})
  })

  it('is recorded in the journal by the next build if its process was killed before recording it', async () => {
    const closed = { alpha: { closed: 'suspended' as const } }
    await changeStates(openFolderLedger(outDir), currentIndex(outDir), () => closed)
    await build()

    expect(readHistory(outDir, 'alpha').map(({ verb }) => verb)).toEqual(['found', 'build'])
    expect(verifyJournal(outDir)).toEqual([])

    await build()
    rmSync(join(outDir, statesPath))

    expect(state('alpha')).toEqual({ closed: 'suspended' })
    expect(readHistory(outDir, 'alpha')).toHaveLength(2)
  })

  it('is recorded even if the pointer is missing', async () => {
    rmSync(join(outDir, pointerPath))
    await suspend('alpha')
    await build()
    expect(state('alpha')).toEqual({ closed: 'suspended' })
    expect(readHistory(outDir, 'alpha').map(({ verb }) => verb)).toContain('suspend')
  })

  it('is not guessed if the states file and the journal are both damaged', async () => {
    await suspend('alpha')
    for (const path of [statesPath, journalPath].map(name => join(outDir, name))) {
      writeFileSync(path, readFileSync(path).subarray(1))
    }
    await expect(build()).rejects.toThrow(/line 1: is not a journal line; nothing was published/)
    await expect(suspend('beta')).rejects.toThrow(/it is unknown which merchants are closed/)
  })

  it('is kept if several decisions are made at the same time', async () => {
    await Promise.all(['alpha', 'beta', 'gamma'].map(suspend))
    expect(['alpha', 'beta', 'gamma'].map(code => state(code).closed)).toEqual(
      Array(3).fill('suspended'),
    )
    expect(verifyJournal(outDir)).toEqual([])
    expect(readHistory(outDir, 'beta').map(({ verb }) => verb)).toEqual(['suspend', 'build'])
  })

  it('is moved from an older index to the states file', async () => {
    const { merchants, ...rest } = currentIndex(outDir)
    const lines = structuredClone(merchants) as ReleaseIndex['merchants']
    Object.assign(lines.alpha ?? {}, { closed: 'suspended' })
    Object.assign(lines.beta ?? {}, { held: true })
    await publishRelease(openStore(outDir), { ...rest, merchants: lines })
    rmSync(join(outDir, statesPath), { force: true })
    paint('gamma', '#ff0000')
    await build()

    expect(
      Object.values(currentIndex(outDir).merchants).map(each => [each.closed, each.held]),
    ).toEqual(Array(3).fill([undefined, undefined]))
    expect(['alpha', 'beta', 'gamma'].map(state)).toEqual([
      { closed: 'suspended' },
      { held: true },
      {},
    ])
  })
})

function countFiles(): number {
  const entries = readdirSync(join(outDir, 'store'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

it('a decision without the key of a signed journal applies and reports the missing signature', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = join(outDir, 'journal.pem')
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  vi.stubEnv('JOURNAL_KEY_FILE', key)
  const signed = await closeMerchants(outDir, { verb: 'suspend', codes: ['alpha'] })
  vi.stubEnv('JOURNAL_KEY_FILE', '')
  const { unsigned } = await closeMerchants(outDir, { verb: 'suspend', codes: ['beta'] })
  vi.unstubAllEnvs()

  expect(signed.unsigned).toBeUndefined()
  expect(unsigned).toBe('the journal is signed, but JOURNAL_KEY_FILE is not set')
  expect(state('beta')).toEqual({ closed: 'suspended' })
  await expect(build()).rejects.toThrow('nothing was published')
})
