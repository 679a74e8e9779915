import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  mostWorkerSeconds,
  readDurations,
  sumSeconds,
  toDurationProblems,
  toFastDurations,
} from './durations.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

describe('the fast tier’s durations', () => {
  it('have a sum within the limit', async () => {
    expect(sumSeconds((await readDurations(root)) ?? {})).toBeLessThanOrEqual(mostWorkerSeconds)
  })

  it("contain the tier's passed tests, for each brand with the test", () => {
    const toTest = (projectName: string, status: string, ...tries: number[]) => ({
      projectName,
      status,
      results: tries.map(duration => ({ duration })),
    })

    const specs = [
      { title: 'everywhere', tags: ['fast'], tests: [toTest('tlb', 'expected', 1_240)] },
      {
        title: 'at one',
        tags: ['fast-at-lotus'],
        tests: [toTest('lotus', 'flaky', 9_000, 2_000), toTest('tlb', 'expected', 1_000)],
      },
      { title: 'breaks', tags: ['fast'], tests: [toTest('tlb', 'unexpected', 1_000)] },
      { title: 'is full', tags: ['once-at-tlb'], tests: [toTest('tlb', 'expected', 1_000)] },
    ]
    const suites = [{ title: 'home.e2e.ts', suites: [{ title: 'home', specs }] }]

    expect(toFastDurations({ suites, errors: [] })).toEqual({
      '[tlb] home.e2e.ts home everywhere': 1.2,
      '[lotus] home.e2e.ts home at one': 2,
    })
  })

  it('have exactly one line for each test that ran', () => {
    expect(toDurationProblems({ '[tlb] a': 1 }, ['[tlb] a'])).toEqual([])
    expect(toDurationProblems({ '[tlb] old': 1 }, ['[tlb] new'])).toEqual([
      'tests/durations.json has no line for [tlb] new: run "npm run durations -- --add"',
      'tests/durations.json has a line for [tlb] old, which there is not',
    ])
  })
})
