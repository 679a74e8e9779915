import { expect, it } from 'vitest'
import { addCounts, type CanaryCounts, canaryCounts, noCounts } from './canary-counts.ts'

function toCounts(canary: string | null, host: string, visits: number): CanaryCounts {
  const counted = { ...noCounts(), visits, errors: 1 }
  counted.boots[2] = visits
  return { canary, hosts: { [host]: { before: counted, stable: noCounts(), canary: counted } } }
}

it('canary counts are added up over several processes', () => {
  const sum = addCounts([
    toCounts('x', 'a.test', 3),
    toCounts('x', 'b.test', 5),
    toCounts('x', 'a.test', 4),
  ])

  expect(canaryCounts.parse(sum)).toEqual(sum)

  const { before, stable } = sum.hosts['a.test'] ?? {}

  expect(before).toMatchObject({ visits: 7, errors: 2 })
  expect(before?.boots[2]).toBe(7)
  expect(stable).toEqual(noCounts())
  expect(sum.hosts['b.test']?.canary.visits).toBe(5)
})

it('canary counts from a process with another canary are ignored', () => {
  const sum = addCounts([toCounts('x', 'a.test', 3), toCounts(null, 'a.test', 4)])
  expect(sum.hosts['a.test']?.before.visits).toBe(3)
})

it('canary counts are empty if no process responds', () => {
  expect(addCounts([])).toEqual({ canary: null, hosts: {} })
})
