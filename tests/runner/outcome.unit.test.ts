import { describe, expect, it } from 'vitest'
import { noOutcome, sumOutcomes, toSingleOutcome, toSummaryLine, withExitCode } from './outcome.ts'
import { toPlaywrightOutcome, toVitestOutcome } from './reports.ts'

describe('a summary line', () => {
  it('names the skipped only when there are some', () => {
    expect(toSummaryLine({ ...noOutcome, passed: 3 })).toBe('3 passed, 0 failed')
    expect(toSummaryLine({ ...noOutcome, passed: 3, skipped: 1 })).toBe(
      '3 passed, 0 failed, 1 skipped',
    )
  })

  it('adds up over stages, a stage without tests counting as one', () => {
    const sum = [toSingleOutcome(0), toSingleOutcome(2)].reduce(sumOutcomes, noOutcome)
    expect(sum).toMatchObject({ passed: 1, failed: 1 })
  })
})

it('a runner that ends badly without a failed test is a failure', () => {
  expect(withExitCode({ ...noOutcome, passed: 9 }, 1).failed).toBe(1)
  expect(withExitCode({ ...noOutcome, failed: 2 }, 1).failed).toBe(2)
  expect(withExitCode({ ...noOutcome, passed: 9 }, 0).failed).toBe(0)
})

it('a Vitest file that cannot be loaded is a failure', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a works [LOGIN-01]', status: 'passed' },
          {
            fullName: 'b works',
            status: 'failed',
            failureMessages: ['\u001b[31mno\u001b[39m\n at b'],
          },
          { fullName: 'c works', status: 'pending' },
        ],
      },
    ],
  }
  expect(toVitestOutcome(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    titles: ['a works [LOGIN-01]'],
    failures: ['a.test.ts: no such module', 'b works: no'],
  })
})

it('a Vitest file whose hook failed before its tests is a failure', () => {
  const assertionResults = [{ fullName: 'a works', status: 'skipped' }]
  const told = { name: 'a.test.ts', status: 'failed', message: 'socket hang up', assertionResults }
  const silent = { name: 'b.test.ts', status: 'failed', message: '', assertionResults }
  expect(toVitestOutcome({ testResults: [told, silent] })).toEqual({
    passed: 0,
    failed: 2,
    skipped: 2,
    titles: [],
    failures: ['a.test.ts: socket hang up', 'b.test.ts: a hook failed'],
  })
})

it('a Playwright test counts once a brand, a flaky one as failed, and proves nothing then', () => {
  const toTests = (statuses: string[]) =>
    statuses.map((status, at) => ({ status, projectName: String(at) }))
  const specs = [
    { title: 'opens [ROUTE-03]', tests: toTests(['expected', 'flaky', 'unexpected', 'skipped']) },
    { title: 'closes [ROUTE-04]', tests: toTests(['expected', 'skipped']) },
  ]
  const report = { errors: [], suites: [{ title: 'home.e2e.ts', specs }] }
  expect(toPlaywrightOutcome(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    titles: ['home.e2e.ts closes [ROUTE-04]'],
    failures: ['[1] home.e2e.ts opens [ROUTE-03]', '[2] home.e2e.ts opens [ROUTE-03]'],
  })
})
