import { expect, it } from 'vitest'
import { createServedPreviews, mostServedPreviews } from './used-links.ts'

const claim = (at: number) => ({ host: `p${at}.test`, merchant: 'aurora', release: 'f' })

it('served previews are listed by when they were last served, until they expire', () => {
  let nowMs = 1_000
  const served = createServedPreviews(() => nowMs)
  served.add(claim(1), 10)
  served.add(claim(2), 20)
  nowMs = 2_000
  served.add(claim(1), 10)

  expect(served.list()).toEqual([
    { ...claim(1), expiresAtS: 10, lastServedMs: 2_000 },
    { ...claim(2), expiresAtS: 20, lastServedMs: 1_000 },
  ])

  nowMs = 10_000

  expect(served.list().map(({ host }) => host)).toEqual(['p2.test'])
})

it('the least recently served previews are dropped', () => {
  const served = createServedPreviews(() => 0)
  for (let at = 0; at < mostServedPreviews + 5; at++) served.add(claim(at), 10)

  expect(served.list()).toHaveLength(mostServedPreviews)
  expect(served.list().at(-1)?.host).toBe('p5.test')
})
