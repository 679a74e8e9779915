import { join } from 'node:path'
import { readJournal } from '@livery/release/journal/journal.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildOptions, buildRelease } from '../assemble/build-release.ts'
import { mergeShards } from '../assemble/merge-shards.ts'
import { closeMerchants, rollBackMerchants } from './change-merchants.ts'
import { promoteCanary } from './promote.ts'
import { rollBack } from './roll-back.ts'

const app = tinyApp()
let merchantsDir: string
let outDir: string
let turn = 0

/** Commits from three different days. `b` and `d` have the same date. */
const commits = { a: '01', b: '02', c: '03', d: '02' } as const
type Commit = keyof typeof commits
const inputsOf = (name: Commit) => ({
  commit: name.repeat(40),
  at: `2030-01-${commits[name]}T00:00:00.000Z`,
})
const from = (name: Commit) => {
  const { commit, at } = inputsOf(name)
  return { who: 'Ann', why: null, run: null, commit, committedAt: at }
}
const nowhere = { who: 'Ann', why: null, run: null, commit: null }

/**
 * Builds with a different brand color in every call, so that there is always a change to publish.
 */
function build(provenance: BuildOptions['provenance'], more: Partial<BuildOptions> = {}) {
  turn += 1
  writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, `#${100_000 + turn}`) })
  return buildRelease({ merchantsDir, outDir, app, ...(provenance && { provenance }), ...more })
}
const inputs = () => readPointer(outDir)?.inputs

const start = createFirstRelease(['alpha', 'beta'], folders =>
  buildRelease({ ...folders, app, provenance: from('b') }),
)
beforeAll(() => start.build())
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
})
afterAll(() => start.remove())

describe('a build', () => {
  it('records the commit and time of its inputs in pointer and journal', () => {
    expect(inputs()).toEqual(inputsOf('b'))
    expect(readJournal(outDir)[0]).toMatchObject(from('b'))
  })

  it('from older inputs is refused with a message that names both commits and times', async () => {
    const before = readPointer(outDir)
    const report = await build(from('a'))

    expect(report).toMatchObject({
      changed: false,
      release: before?.current,
      left: ['alpha', 'beta'],
    })
    expect(report.problems).toMatchObject([
      {
        reason: expect.stringMatching(
          /commit aaaaaaaaaaaa of 2030-01-01T.* here, commit bbbbbbbbbbbb of 2030-01-02T.* there; .*--older/,
        ),
      },
    ])
    expect(readPointer(outDir)).toEqual(before)

    const dry = await build(from('a'), { dryRun: true })

    expect(dry.problems).toEqual(report.problems)
  })

  it('from older inputs requires the operator’s request; from equal or newer inputs it does not', async () => {
    for (const [name, older] of [
      ['a', true],
      ['b', false],
      ['d', false],
      ['c', false],
    ] as const) {
      expect(await build(from(name), { older })).toMatchObject({ changed: true, problems: [] })
      expect(inputs()).toEqual(inputsOf(name))
    }
  })

  it('from an unknown commit is published and logged, and the next build logs this too', async () => {
    const lines: string[] = []
    const log = (line: string) => lines.push(line)

    expect(await build(nowhere, { log })).toMatchObject({ changed: true, problems: [] })
    expect(inputs()).toBeUndefined()
    expect(await build(from('a'), { log })).toMatchObject({ changed: true, problems: [] })
    expect(lines.filter(line => line.includes('unknown'))).toEqual([
      'the commit of these inputs is unknown, so commits are not compared',
      'the commit of the current release is unknown, so commits are not compared',
    ])
  })
})

it('a merge rejects older shards', async () => {
  const shards = join(outDir, '..', 'shards')
  await buildRelease({ merchantsDir, outDir: shards, app, shard: { shard: 1, of: 1 } })
  await expect(mergeShards([shards], outDir, { provenance: from('a') })).rejects.toThrow(/older/)
  await mergeShards([shards], outDir, { provenance: from('a'), older: true })
})

it('a rollback restores the release’s inputs, and allows the newer build to be published again', async () => {
  await build(from('c'))
  await rollBack(outDir, undefined, nowhere)

  expect(inputs()).toEqual(inputsOf('b'))
  expect(readJournal(outDir).at(-1)).toMatchObject({ verb: 'rollback', ...from('b') })
  expect((await build(from('a'))).problems).toHaveLength(1)
  expect(await build(from('c'))).toMatchObject({ changed: true, problems: [] })
  expect(inputs()).toEqual(inputsOf('c'))
})

it('promoting a canary changes the recorded inputs, but rolling back one merchant does not', async () => {
  await build(from('c'), { canary: { share: 0.5 } })

  expect(inputs()).toEqual(inputsOf('b'))

  await promoteCanary(outDir, { provenance: nowhere })

  expect(inputs()).toEqual(inputsOf('c'))
  expect(readJournal(outDir).at(-1)).toMatchObject({ verb: 'promote', ...from('c') })

  await rollBackMerchants(outDir, { codes: ['alpha'], provenance: nowhere })

  expect(inputs()).toEqual(inputsOf('c'))
})

it('a decision without a commit is recorded', async () => {
  await closeMerchants(outDir, { verb: 'suspend', codes: ['alpha'], provenance: nowhere })
  expect(readJournal(outDir).at(-1)).toMatchObject({ verb: 'suspend', commit: null })
})
