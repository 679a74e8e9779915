import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { abortCanary, promoteCanary } from '../publish/promote.ts'
import { rollBack } from '../publish/roll-back.ts'
import { type BuildOptions, buildRelease } from './build-release.ts'

const app = tinyApp()
const start = createFirstRelease(['alpha', 'beta', 'gamma'], folders =>
  buildRelease({ ...folders, app }),
)
let outDir: string
/** Two operators with a copy of the merchants folder each. */
let anna: string
let ben: string

beforeAll(() => start.build(), 60_000)
beforeEach(() => {
  const { merchantsDir, ...copy } = start.copy()
  outDir = copy.outDir
  ;[anna, ben] = [`${merchantsDir}-anna`, `${merchantsDir}-ben`]
  for (const folder of [anna, ben]) cpSync(merchantsDir, folder, { recursive: true })
})
afterAll(() => start.remove())

const paint = (folder: string, code: string, colour: string) =>
  writeFiles(folder, { [`${code}/mark.svg`]: drawing(64, 64, colour) })
const commits = {
  old: { commit: 'a'.repeat(40), committedAt: '2030-01-01T00:00:00.000Z' },
  new: { commit: 'b'.repeat(40), committedAt: '2030-01-02T00:00:00.000Z' },
}
const build = (folder: string, more: Partial<BuildOptions> = {}) => {
  const who = folder === anna ? 'anna' : 'ben'
  const provenance = { who, commit: null, why: null, run: null }
  return buildRelease({ merchantsDir: folder, outDir, app, provenance, ...more })
}
const by = (who: string, commit: object) => ({
  provenance: { ...{ who, commit: null, why: null, run: null }, ...commit },
})
const config = (code: string) => currentIndex(outDir).merchants[code]?.config

describe('a build from an outdated folder', () => {
  it('keeps what somebody else changed meanwhile, says so, and publishes its own change', async () => {
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    const before = config('alpha')
    paint(ben, 'beta', '#00aa55')
    const report = await build(ben)

    expect(config('alpha')).toBe(before)
    expect(report).toMatchObject({ changed: true, refused: ['alpha'] })
    expect(report.changes.changed).toEqual(['beta'])
    expect(report.problems).toMatchObject([
      {
        file: join(ben, 'alpha/merchant.json'),
        reason: expect.stringMatching(
          /^this would undo what anna changed at alpha at 20.*; this folder has an earlier version$/,
        ),
      },
    ])

    // The refusal is not a publication of this folder, so it applies again.
    expect((await build(ben)).refused).toEqual(['alpha'])
    expect((await build(anna)).problems).toMatchObject([{ reason: /what ben changed at beta/ }])
  })

  it('is refused for a merchant that both changed, until the folder has the current version', async () => {
    for (const folder of [anna, ben]) await build(folder)
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    paint(ben, 'alpha', '#aa5500')
    paint(ben, 'gamma', '#aa5500')
    const report = await build(ben)

    expect(report.changes.changed).toEqual(['gamma'])
    expect(report.problems).toMatchObject([{ reason: /this folder changed the merchant too$/ }])

    cpSync(join(anna, 'alpha'), join(ben, 'alpha'), { recursive: true })
    expect((await build(ben)).problems).toEqual([])
    paint(ben, 'alpha', '#ffffff')
    expect(await build(ben)).toMatchObject({ problems: [], changes: { changed: ['alpha'] } })
  })

  it('is refused for a merchant that somebody else changed, also under a new folder name', async () => {
    for (const folder of [anna, ben]) await build(folder)
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    const before = config('alpha')
    renameSync(join(ben, 'alpha'), join(ben, 'omega'))
    const { problems } = await build(ben)

    expect(problems).toMatchObject([
      {
        file: join(ben, 'omega/merchant.json'),
        reason: expect.stringMatching(/^this would undo what anna changed at alpha/),
      },
    ])
    expect(config('alpha')).toBe(before)
    expect(currentIndex(outDir).merchants.omega).toBeUndefined()

    // The refusal applies again, also with the earlier name.
    expect((await build(ben)).problems).toHaveLength(1)
    renameSync(join(ben, 'omega'), join(ben, 'alpha'))
    expect((await build(ben)).problems).toHaveLength(1)

    cpSync(join(anna, 'alpha'), join(ben, 'alpha'), { recursive: true })
    renameSync(join(ben, 'alpha'), join(ben, 'omega'))
    expect(await build(ben)).toMatchObject({ problems: [], renamed: { omega: 'alpha' } })
    expect(config('omega')).toBe(before)
  })

  it('publishes everything if the operator wants to', async () => {
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    expect(await build(ben, { older: true })).toMatchObject({
      ...{ problems: [], changes: { changed: ['alpha'] } },
    })
  })

  it('neither removes a merchant that somebody else added nor adds one that was removed', async () => {
    for (const folder of [anna, ben]) await build(folder)
    writeMerchant(anna, 'delta')
    rmSync(join(anna, 'gamma'), { recursive: true })
    await build(anna)
    const { problems, removed } = await build(ben)

    expect(removed).toEqual([])
    expect(Object.keys(currentIndex(outDir).merchants)).toEqual(['alpha', 'beta', 'delta'])
    expect(problems.map(({ reason }) => reason.slice(0, 42)).sort()).toEqual([
      'this would undo what anna added at delta a',
      'this would undo what anna removed at gamma',
    ])
  })

  it('keeps a version of somebody else that a rollback restored', async () => {
    for (const folder of [anna, ben]) await build(folder)
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    const before = config('alpha')
    paint(anna, 'alpha', '#0055bb')
    await build(anna)
    await rollBack(outDir)
    paint(ben, 'beta', '#00aa55')

    expect((await build(ben)).refused).toEqual(['alpha'])
    expect(config('alpha')).toBe(before)
  })

  it('is refused in a dry run too', async () => {
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    expect((await build(ben, { dryRun: true })).refused).toEqual(['alpha'])
  })
})

describe('a build is not refused', () => {
  it('when an operator returns to an earlier version in the folder that published last', async () => {
    paint(anna, 'alpha', '#0055aa')
    await build(anna)
    paint(anna, 'alpha', '#8b5cf6')
    expect((await build(anna)).problems).toEqual([])
    paint(anna, 'alpha', '#0055aa')
    expect((await build(anna)).problems).toEqual([])
  })

  it('from a commit that follows the published one, unless that one had other changes', async () => {
    paint(anna, 'alpha', '#0055aa')
    await build(anna, by('anna', commits.old))
    expect((await build(ben, by('ben', commits.new))).problems).toEqual([])

    await build(anna, by('anna', { ...commits.new, dirty: true }))
    const report = await build(ben, by('ben', commits.new))

    expect(report.problems).toMatchObject([{ reason: /what anna changed at alpha/ }])
  })

  it('after an aborted canary, a promotion or a rollback', async () => {
    paint(anna, 'alpha', '#0055aa')
    await build(anna, { canary: { share: 0.5 } })
    await abortCanary(outDir, {})
    paint(anna, 'alpha', '#0055bb')
    expect((await build(anna, { canary: { share: 0.5 } })).problems).toEqual([])
    await promoteCanary(outDir, {})
    paint(anna, 'alpha', '#0055cc')
    expect((await build(anna)).problems).toEqual([])
    await rollBack(outDir)
    paint(anna, 'beta', '#0055cc')
    expect((await build(anna)).problems).toEqual([])
  })

  it('when a folder removes its merchant and adds it again', async () => {
    rmSync(join(anna, 'gamma'), { recursive: true })
    await build(anna)
    writeMerchant(anna, 'gamma')
    expect(await build(anna)).toMatchObject({ problems: [], changes: { added: ['gamma'] } })
  })
})

it('a build that expects another release changes nothing and names who published', async () => {
  const { current } = readPointer(outDir) ?? { current: '' }
  paint(anna, 'alpha', '#0055aa')
  const { release } = await build(anna, { expect: current.slice(0, 12) })
  paint(ben, 'beta', '#00aa55')
  const report = await build(ben, { expect: current })

  expect(report).toMatchObject({ changed: false, release })
  expect(report.problems[0]?.reason).toMatch(
    /published by anna at .* is current, not [0-9a-f]{64};/,
  )
})
