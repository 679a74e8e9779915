import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reportFigure } from '../../tools/support/counts.ts'
import { judge } from './judge.ts'

const cases = JSON.parse(readFileSync(new URL('urltestdata.json', import.meta.url), 'utf8'))

it('none of 100,000 URLs sends a token outside the allowed sites, in Node [NAV-02]', () => {
  const { judged, followed, leaks } = judge(cases, 100_000)
  reportFigure(`safeLink in Node: ${judged} addresses, ${leaks.length} leaks`)
  expect(judged).toBe(100_891)
  expect(leaks).toEqual([])
  // Also expects allowed links, because a `safeLink` that rejects every URL would be useless.
  expect(Object.keys(followed).length).toBeGreaterThan(5_000)
})
