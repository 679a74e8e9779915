import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { removeFirstWorld } from './model/operators-world.ts'
import { toSteps } from './model/steps.ts'
import { play, toTurns } from './model/two-operators.ts'
import { removeFirst, walk } from './model/walk.ts'

afterAll(removeFirst)
afterAll(removeFirstWorld)

const seed = Number(process.env.SEED ?? (isSoak ? Date.now() % 2 ** 31 : 75))
/** Each kill needs a separate process, so only the long form includes kills. */
const [runs, length, kills] = isSoak
  ? [Number(process.env.RUNS ?? 200), { minLength: 50, maxLength: 50 }, 4]
  : [6, { minLength: 6, maxLength: 12 }, 0]

it('a removed brand without a release index can be closed, because an earlier release may be served', () =>
  walk([
    { kind: 'act', act: 'retire', code: 'alpha' },
    { kind: 'folders', areGone: true },
    { kind: 'act', act: 'retire', code: 'beta' },
    { kind: 'act', act: 'build', code: 'beta' },
    { kind: 'damage', file: 'index', at: undefined, code: 'gamma' },
    { kind: 'act', act: 'suspend', code: 'gamma' },
  ]))

it('no sequence of actions opens a closed merchant, closes an open merchant, or loses a merchant', async () => {
  const faults: string[] = []
  let steps = 0
  const property = fc.asyncProperty(toSteps(kills, length), async taken => {
    steps += taken.length
    await walk(taken).catch((error: Error) => faults.push(error.message))
  })

  await fc.assert(property, { numRuns: runs, seed })

  if (isSoak) {
    reportFigure(`model of releases, seed ${seed}: ${faults.length} faults in ${steps} steps`)
  }

  expect(faults).toEqual([])
}, 7_200_000)

it('no sequence of two operators opens a closed merchant, closes an open one, or undoes the other’s work', async () => {
  const faults: string[] = []
  let turns = 0
  const property = fc.asyncProperty(toTurns(length), async taken => {
    turns += taken.length
    await play(taken).catch((error: Error) => faults.push(error.message))
  })

  await fc.assert(property, { numRuns: runs, seed })

  if (isSoak) {
    reportFigure(`model of two operators, seed ${seed}: ${faults.length} faults in ${turns} turns`)
  }

  expect(faults).toEqual([])
}, 7_200_000)
