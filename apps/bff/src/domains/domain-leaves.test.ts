import { expect, it } from 'vitest'
import { createDomainLeaves } from './domain-routes.ts'

it('the leave counter counts the sessions that left each domain in the last hour, and drops older sessions', () => {
  let nowMs = 0
  const leaves = createDomainLeaves(() => nowMs)
  leaves.add('aurora', 'aurora.test')
  nowMs = 1_800_000
  leaves.add('aurora', 'aurora.test')
  leaves.add('lotus', 'lotus.test')

  expect(leaves.list()).toEqual([
    { labels: { merchant: 'lotus', domain: 'lotus.test' }, value: 1 },
    { labels: { merchant: 'aurora', domain: 'aurora.test' }, value: 2 },
  ])

  nowMs = 3_700_000

  expect(leaves.list().map(({ value }) => value)).toEqual([1, 1])

  nowMs = 7_200_000

  expect(leaves.list()).toEqual([])
})

it('the leave counter stays bounded for any input', () => {
  const leaves = createDomainLeaves(() => 0)
  for (let at = 0; at < 20_000; at += 1) leaves.add('aurora', `d${at % 2_000}.test`)
  for (let at = 0; at < 500; at += 1) leaves.add('aurora', 'one.test')

  expect(leaves.list()).toHaveLength(500)
  expect(Math.max(...leaves.list().map(({ value }) => value))).toBe(100)
})
