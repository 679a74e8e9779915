import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MerchantState, stateOf, statesPath } from '@livery/contract/journal/states.ts'
import { indexPath, pointerPath } from '@livery/contract/release.ts'
import { verifyJournal } from '@livery/release/journal/journal.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '../../fixtures/merchants.ts'
import { tinyApp } from '../../fixtures/tiny-app.ts'
import { buildRelease } from '../build/build-release.ts'
import { readCurrent } from '../build/read-current.ts'
import { closeMerchants, rollBackMerchants } from './change-merchants.ts'
import { rollBack } from './roll-back.ts'

const all = ['alpha', 'beta', 'gamma', 'delta']
const app = tinyApp()

/** Acts of an operator or a disk on a releases folder; each may be refused. */
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('suspend', 'resume', 'retire'), code: fc.constantFrom(...all) }),
  fc.record({ act: fc.constantFrom('paint', 'hold', 'release'), code: fc.constantFrom(...all) }),
  fc.record({
    act: fc.constantFrom('build', 'rollback', 'states damaged', 'states gone', 'index damaged'),
    code: fc.constant(''),
  }),
  fc.record({ act: fc.constantFrom('two folders gone', 'folders back'), code: fc.constant('') }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The model: the state of each merchant. */
type Model = Record<string, MerchantState>

it('no sequence opens who is closed, closes who is open, or loses a merchant', async () => {
  const sequences = fc.array(step, { minLength: 4, maxLength: 10 })
  const numRuns = 6
  await fc.assert(fc.asyncProperty(sequences, walk), { numRuns, seed: 75, endOnFailure: true })
})

async function walk(steps: readonly Step[]): Promise<void> {
  const folder = makeTempFolder()
  const [merchantsDir, outDir] = [join(folder.path, 'merchants'), join(folder.path, 'out')]
  const model: Model = Object.fromEntries(all.map(code => [code, {}]))
  try {
    for (const code of all) writeMerchant(merchantsDir, code)
    await buildRelease({ merchantsDir, outDir, app })
    for (const [at, one] of steps.entries()) {
      await take(one, { at, merchantsDir, outDir, model })
      const { index, codes } = readCurrent(outDir, () => undefined)
      const states = readStates(outDir, index)
      const seen = Object.fromEntries(all.map(code => [code, stateOf(states, code)]))
      expect(seen, `after ${at}: ${one.act} ${one.code}`).toEqual(model)
      const left = all.filter(code => !codes.includes(code))
      expect(left.filter(code => model[code]?.closed !== 'retired')).toEqual([])
      expect(verifyJournal(outDir)).toEqual([])
    }
  } finally {
    folder.remove()
  }
}

type Place = { at: number; merchantsDir: string; outDir: string; model: Model }

async function take({ act, code }: Step, { at, merchantsDir, outDir, model }: Place) {
  const build = (release: string[] = []) =>
    buildRelease({ merchantsDir, outDir, app, release, log: () => undefined })
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  if (act === 'suspend' || act === 'resume' || act === 'retire') {
    await closeMerchants(outDir, { verb: act, codes: [code] })
    const { closed: _, ...state } = model[code] ?? {}
    const closed = { suspend: 'suspended' as const, retire: 'retired' as const }
    model[code] = act === 'resume' ? state : { ...state, closed: closed[act] }
  } else if (act === 'paint') {
    const colour = `#${String(100_000 + at)}`
    writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, colour) })
  } else if (act === 'hold') {
    const held = await isDone(rollBackMerchants(outDir, { codes: [code] }))
    if (held) model[code] = { ...model[code], held: true }
  } else if (act === 'release') {
    const report = await build([code])
    const isOut = report.painted.includes(code) || report.unchanged.includes(code)
    if (isOut && report.problems.length === 0) {
      const { held: _, ...state } = model[code] ?? {}
      model[code] = state
    }
  } else if (act === 'build') await build()
  else if (act === 'rollback') await isDone(rollBack(outDir))
  else if (act === 'two folders gone') {
    for (const each of ['alpha', 'beta'])
      rmSync(join(merchantsDir, each), { recursive: true, force: true })
  } else if (act === 'folders back') {
    for (const each of ['alpha', 'beta']) writeMerchant(merchantsDir, each)
  } else if (act === 'states gone') rmSync(join(outDir, statesPath), { force: true })
  else flip(outDir, act === 'states damaged' ? statesPath : currentIndexPath(outDir))
}

function currentIndexPath(outDir: string): string {
  return indexPath(readPointer(outDir)?.current ?? pointerPath)
}

/** One byte of a file is another, if the file is there. */
function flip(outDir: string, path: string): void {
  try {
    const bytes = readFileSync(join(outDir, path))
    bytes[0] = (bytes[0] ?? 0) ^ 1
    writeFileSync(join(outDir, path), bytes)
  } catch {
    // No decision was made yet.
  }
}
