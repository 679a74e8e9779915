import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CanaryScope, journalPath, storePath } from '@livery/contract/release.ts'
import { readIndex } from '@livery/release/index/read-index.ts'
import { readJournal, verifyJournal } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openStore } from '@livery/release/store/store.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildOptions, buildRelease } from '../assemble/build-release.ts'
import { closeMerchants, rollBackMerchants } from './change-merchants.ts'
import { abortCanary, promoteCanary } from './promote.ts'
import { collectGarbage } from './publish-release.ts'
import { listReleases, rollBack } from './roll-back.ts'

const app = tinyApp()
const start = createFirstRelease(['alpha', 'beta'], folders => build(folders))
let merchantsDir: string
let outDir: string

const build = (more: Partial<BuildOptions> = {}) =>
  buildRelease({ merchantsDir, outDir, app, ...more })
const tryOut = () => build({ canary: { share: 0.5 } })
const paint = (code: string, colour: string) =>
  writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, colour) })
const because = (why: string) => ({ who: 'Ann', commit: null, why, run: null })
const verbs = () => readJournal(outDir).map(({ verb }) => verb)

function pointer() {
  const found = readPointer(outDir)
  if (found === undefined) throw new Error('there is no release')
  return found
}

/** Returns the journal head after the given number of lines. */
function headAfter(length: number) {
  return { journal: { length, hash: readJournal(outDir)[length - 1]?.hash ?? '' } }
}

function hasAllFiles(id: string): boolean {
  const store = openStore(outDir)
  return [...hashesOf(readIndex(outDir, id))].every(hash => store.has(hash))
}

beforeAll(() => start.build())
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
})
afterAll(() => start.remove())

describe('a canary', () => {
  it('is published next to the unchanged current release, with its scope and reason', async () => {
    const { current } = pointer()
    paint('alpha', '#ff0000')
    const { release, changed } = await build({
      canary: { share: 0.01 },
      provenance: because('new logo'),
    })

    expect(changed).toBe(true)
    expect(pointer()).toEqual({
      ...{ version: 1, current, previous: [] },
      canary: { release, share: 0.01 },
      ...headAfter(1),
    })
    expect(await listReleases(outDir)).toMatchObject([
      { id: current, isCurrent: true },
      { id: release, isCurrent: false, stage: 'canary', scope: { share: 0.01 } },
    ])
    expect(readJournal(outDir).at(-1)).toMatchObject({
      ...{ verb: 'canary', release, before: current, why: 'new logo', changed: ['alpha'] },
      scope: { share: 0.01 },
    })
  })

  it('is not created if it equals the current release', async () => {
    expect(await tryOut()).toMatchObject({ changed: false })
    expect(pointer().canary).toBeUndefined()
  })

  it('requires a current release', async () => {
    const empty = join(outDir, 'empty')
    await expect(build({ outDir: empty, canary: { share: 0.5 } })).rejects.toThrow(
      'contains no release yet',
    )
    expect(readPointer(empty)).toBeUndefined()
  })

  it('is rejected for an unknown merchant', async () => {
    paint('alpha', '#ff0000')
    await expect(build({ canary: { merchants: ['alfa'] } })).rejects.toThrow(
      'merchant "alfa" is not known in the release',
    )
  })

  it('for named merchants contains only their changes, and no removals', async () => {
    const before = readIndex(outDir, pointer().current).merchants
    paint('alpha', '#ff0000')
    paint('beta', '#ff0000')
    const { release, changes } = await build({ canary: { merchants: ['alpha'] } })

    expect(changes.changed).toEqual(['alpha'])
    expect(readIndex(outDir, release ?? '').merchants.beta).toEqual(before.beta)
    expect((await promoteCanary(outDir, {})).changes.changed).toEqual(['alpha'])

    paint('alpha', '#0000ff')
    rmSync(join(merchantsDir, 'beta'), { recursive: true })
    const again = await build({ canary: { merchants: ['alpha'] } })

    expect(again).toMatchObject({ removed: [], left: ['beta'], changes: { removed: [] } })
  })

  it('is not replaced by a regular build', async () => {
    paint('alpha', '#ff0000')
    await tryOut()
    const before = pointer()
    const again = await build()

    expect(again).toMatchObject({ changed: false, release: before.current })
    expect(again.problems).toMatchObject([
      { key: 'canary', reason: expect.stringMatching(/is running as a canary/) },
    ])
    expect(pointer()).toEqual(before)
  })

  it('becomes the current release with identical bytes when it is promoted', async () => {
    const { current } = pointer()
    paint('alpha', '#ff0000')
    const { release } = await tryOut()
    const done = await promoteCanary(outDir, { provenance: because('good') })

    const changes = { added: [], changed: ['alpha'], removed: [], repainted: [] }

    expect(done).toEqual({ release, canary: release, stage: 'current', changes })

    const own = { version: 1, current: release, previous: [current] }

    expect(pointer()).toEqual({ ...own, ...headAfter(2) })
    expect(verbs()).toEqual(['build', 'canary', 'promote'])
    expect(verifyJournal(outDir)).toEqual([])
  })

  it('can be extended to more hosts before it is promoted', async () => {
    paint('alpha', '#ff0000')
    const { release } = await tryOut()
    await promoteCanary(outDir, { scope: { share: 0.75 } })

    expect(pointer().canary).toEqual({ release, share: 0.75 })

    const refused: [CanaryScope, string][] = [
      [{ share: 0.6 }, 'it is already a canary on 75% of hosts'],
      [
        { merchants: ['alpha'] },
        'it is a canary on 75% of all hosts, and the hosts of these merchants may be',
      ],
    ]

    for (const [scope, why] of refused) {
      await expect(promoteCanary(outDir, { scope })).rejects.toThrow(why)
    }
  })

  it('can be extended to a share of hosts only if it was not limited to named merchants', async () => {
    paint('alpha', '#ff0000')
    await build({ canary: { merchants: ['alpha', 'beta'] } })
    const refused: [CanaryScope, string][] = [
      [
        { share: 0.6 },
        'it is a canary for alpha, beta, and a share of hosts may lack some of theirs',
      ],
      [{ merchants: ['alpha'] }, 'beta would lose it; list them too'],
    ]

    for (const [scope, why] of refused) {
      await expect(promoteCanary(outDir, { scope })).rejects.toThrow(why)
    }
  })

  it('keeps decisions that were made about merchants while it was running', async () => {
    for (const code of ['alpha', 'beta']) paint(code, '#00ff00')

    const { release: second = '' } = await build()
    for (const code of ['alpha', 'beta']) paint(code, '#ff0000')

    await tryOut()
    await closeMerchants(outDir, { verb: 'suspend', codes: ['alpha'] })
    await rollBackMerchants(outDir, { codes: ['beta'] })
    const held = readIndex(outDir, pointer().current).merchants.beta
    const { release } = await promoteCanary(outDir, {})
    const { alpha, beta } = readIndex(outDir, release).merchants

    expect(readStates(outDir, undefined).merchants).toEqual({
      ...{ alpha: { closed: 'suspended' }, beta: { held: true } },
    })
    expect(beta).toEqual(held)
    expect(alpha?.pack).not.toBe(readIndex(outDir, second).merchants.alpha?.pack)
    expect(hasAllFiles(release)).toBe(true)
    expect(verbs().slice(2)).toEqual(['canary', 'suspend', 'rollback', 'promote'])
  })

  it('is not published again automatically after an abort, and the abort’s reason is reported', async () => {
    const { current } = pointer()
    paint('alpha', '#ff0000')
    const { release } = await tryOut()
    await abortCanary(outDir, { provenance: because('too slow') })
    const own = { version: 1, current, previous: [], aborted: release }

    expect(pointer()).toEqual({ ...own, ...headAfter(2) })
    expect(verbs()).toEqual(['build', 'canary', 'abort'])

    for (const more of [{}, { canary: { share: 0.5 } }]) {
      const again = await build(more)
      expect(again.problems[0]?.reason).toContain('was aborted as a canary ("too slow")')
    }

    expect(pointer().current).toBe(current)
    expect(await build({ release: ['all'] })).toMatchObject({ changed: true, release })
    expect(pointer().aborted).toBeUndefined()
  })

  it('is never a rollback’s target after an abort', async () => {
    const { current: first } = pointer()
    paint('alpha', '#ff0000')
    await tryOut()
    await abortCanary(outDir, {})
    paint('beta', '#0000ff')
    await build()

    expect((await rollBack(outDir)).release).toBe(first)
  })

  it('ends when the whole release is rolled back', async () => {
    const { current: first } = pointer()
    paint('alpha', '#00ff00')
    await build()
    paint('alpha', '#ff0000')
    const { release } = await tryOut()
    await rollBack(outDir)

    expect(pointer()).toMatchObject({ current: first, aborted: release })
    expect(pointer().canary).toBeUndefined()
  })

  it('is promoted only if it is still the same canary that was evaluated', async () => {
    paint('alpha', '#ff0000')
    await tryOut()
    const before = readFileSync(join(outDir, journalPath), 'utf8')
    await expect(promoteCanary(outDir, { expected: 'f'.repeat(64) })).rejects.toThrow('not ffff')
    expect(readFileSync(join(outDir, journalPath), 'utf8')).toBe(before)
  })

  it('cannot be promoted if there is no canary', async () => {
    await expect(promoteCanary(outDir, {})).rejects.toThrow('no canary is running')
    await expect(abortCanary(outDir, {})).rejects.toThrow('no canary is running')
  })
})

describe('garbage collection', () => {
  it('keeps the files of a canary, of an aborted canary, and of an individually rolled back merchant', async () => {
    const first = readIndex(outDir, pointer().current).merchants.beta

    for (const colour of ['#00ff00', '#00ff11']) {
      for (const code of ['alpha', 'beta']) paint(code, colour)
      await build()
      if (colour === '#00ff00') await rollBackMerchants(outDir, { codes: ['beta'] })
    }

    // After these builds, the release that beta was rolled back to is no longer retained.
    for (const colour of ['#000001', '#000002', '#000003', '#000004', '#000005']) {
      paint('alpha', colour)
      await build()
    }

    paint('alpha', '#ff0000')
    const { release: aborted = '' } = await tryOut()
    await abortCanary(outDir, {})
    paint('alpha', '#ff1111')
    const { release: canary = '' } = await tryOut()
    await collectGarbage(outDir)

    expect([canary, aborted].map(hasAllFiles)).toEqual([true, true])

    const { beta } = readIndex(outDir, pointer().current).merchants

    expect(beta).toEqual(first)
    expect(openStore(outDir).has(beta?.pack ?? '')).toBe(true)
    expect(storePath(beta?.pack ?? '')).toContain('store/')
  })

  it('removes an aborted canary when the next one is aborted', async () => {
    const ids: string[] = []

    for (const colour of ['#ff0000', '#ff1111']) {
      paint('alpha', colour)
      ids.push((await tryOut()).release ?? '')
      await abortCanary(outDir, {})
    }

    expect(pointer().aborted).toBe(ids[1])

    paint('beta', '#0000ff')
    await build()

    expect(() => readIndex(outDir, ids[0] ?? '')).toThrow('is missing')
    expect(hasAllFiles(ids[1] ?? '')).toBe(true)
  })
})
