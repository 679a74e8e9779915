import { expect, it } from 'vitest'
import {
  collectReleaseTimes,
  decideKept,
  type KeepSettings,
  readTimes,
  sayFallen,
} from './retention.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 24 * 3_600_000)
const at = (number: number) => day(number).toISOString()
const line = (verb: 'build' | 'rollback' | 'canary' | 'abort', on: number, release: string) => ({
  verb,
  at: at(on),
  release,
})

/** Returns the facts for releases `r0`, `r1` …, built one per day; the newest is current. */
function story(count: number) {
  const ids = Array.from({ length: count }, (_, number) => `r${number}`)
  const lines = ids.map((id, number) => ({
    ...line('build', number, id),
    before: ids[number - 1] ?? null,
  }))
  const [current = '', ...previous] = ids.toReversed()
  const bytes = new Map(ids.map(id => [id, 10]))

  return {
    pointer: { version: 1 as const, current, previous },
    times: collectReleaseTimes(lines),
    bytes,
  }
}

const settings: KeepSettings = { days: 90, bytes: 10_000 }

it('a release is kept for ninety days after it was replaced', () => {
  // `r9` was replaced on day 10.
  const facts = { ...story(101), settings }
  const before = decideKept({ ...facts, now: new Date(day(100).getTime() - 1) })
  const then = decideKept({ ...facts, now: day(100) })

  expect(before.kept.at(-1)).toEqual({ id: 'r9', why: 'age', until: at(100) })
  expect(then.kept.at(-1)).toEqual({ id: 'r10', why: 'age', until: at(101) })
  expect(then.fallen[0]).toEqual({ id: 'r9', why: 'age' })
  expect(then.fallen).toHaveLength(10)
})

it('five releases are kept whatever their age and size', () => {
  const { kept, fallen } = decideKept({
    ...{ ...story(8), now: day(1_000), settings: { days: 90, bytes: 0 } },
  })
  expect(kept.map(({ id, why }) => `${id} ${why}`)).toEqual([
    ...['r7 current', 'r6 few', 'r5 few', 'r4 few', 'r3 few'],
  ])
  expect(fallen.map(({ id }) => id)).toEqual(['r2', 'r1', 'r0'])
})

it('beyond five releases, the oldest releases above the size limit are dropped and reported', () => {
  const { kept, fallen } = decideKept({
    ...{ ...story(20), now: day(20), settings: { days: 90, bytes: 75 } },
  })

  expect(kept.map(({ id }) => id)).toEqual(['r19', 'r18', 'r17', 'r16', 'r15', 'r14', 'r13'])
  expect(new Set(fallen.map(({ why }) => why))).toEqual(new Set(['bytes']))

  const said: string[] = []
  sayFallen(fallen, text => said.push(text))
  sayFallen([{ id: 'r1', why: 'age' }], text => said.push(text))

  expect(said).toEqual([expect.stringMatching(/13 removed early, the newest of them r12/)])
})

it('a canary and the last aborted canary are kept, and their size counts', () => {
  const { pointer, bytes, times } = story(7)
  for (const id of ['tried', 'left']) bytes.set(id, 30)

  const more = { ...pointer, canary: { release: 'tried', share: 0.1 }, aborted: 'left' }
  const facts = { pointer: more, bytes, times, now: day(7) }

  expect(decideKept({ ...facts, settings: { days: 90, bytes: 129 } }).fallen).toEqual([
    { id: 'r0', why: 'bytes' },
  ])

  const { kept } = decideKept({ ...facts, settings: { days: 90, bytes: 130 } })

  expect(kept).toContainEqual({ id: 'tried', why: 'canary' })
  expect(kept).toContainEqual({ id: 'left', why: 'aborted' })
  expect(kept).toHaveLength(9)
})

it('a release missing from the journal counts as being as old as its successor', () => {
  const { pointer, bytes } = story(8)
  const times = new Map([['r4', { left: at(5) }]])
  const facts = { pointer, bytes, times, settings: { days: 10, bytes: 1_000 } }
  const before = decideKept({ ...facts, now: new Date(day(15).getTime() - 1) })

  expect(before.kept.map(({ id }) => id)).toContain('r0')
  expect(decideKept({ ...facts, now: day(15) }).kept.map(({ id }) => id)).toEqual([
    ...['r7', 'r6', 'r5', 'r4', 'r3'],
  ])
})

it('a damaged release is dropped only beyond the first five', () => {
  const { pointer, bytes, times } = story(9)
  for (const id of ['r7', 'r2']) bytes.delete(id)
  const { kept, fallen } = decideKept({ pointer, bytes, times, settings, now: day(9) })
  expect(fallen).toEqual([{ id: 'r2', why: 'damaged' }])
  expect(kept.map(({ id }) => id)).toEqual(['r8', 'r7', 'r6', 'r5', 'r4', 'r3', 'r1', 'r0'])
})

it('all times come from the journal: a decision, a canary and damage do not change any time', () => {
  const lines = [
    { ...line('build', 1, 'a'), before: null },
    { ...line('build', 2, 'b'), before: 'a' },
    { verb: 'suspend' as const, at: at(3), release: 'b', before: 'b' },
    { ...line('canary', 4, 'c'), before: 'b' },
    { ...line('abort', 5, 'b'), before: 'c' },
    { ...line('rollback', 6, 'a'), before: 'b' },
    { ...line('build', 7, 'b'), before: 'a' },
  ]
  const expected = new Map([
    ['a', { built: at(1), left: at(7) }],
    ['b', { built: at(2), left: at(6) }],
    ['c', { built: at(4), left: at(5) }],
  ])

  expect(collectReleaseTimes(lines)).toEqual(expected)

  const text = `${lines.map(one => JSON.stringify(one)).join('\n')}\n{"verb":"bui`

  expect(readTimes(Buffer.from(text))).toEqual(expected)
})
