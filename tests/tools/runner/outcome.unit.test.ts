import { describe, expect, it } from 'vitest'
import {
  noOutcome,
  sumOutcomes,
  type TestResult,
  toFlakyProblems,
  toSingleOutcome,
  toSummaryLine,
  withExitCode,
  withOutOfTime,
} from './outcome.ts'
import { type PlaywrightReport, toPlaywrightOutcome, toVitestOutcome } from './reports.ts'
import { selectFrom } from './select.ts'

describe('a summary line', () => {
  it('mentions skipped tests only if a test was skipped', () => {
    expect(toSummaryLine({ ...noOutcome, passed: 3 })).toBe('3 passed, 0 failed')
    expect(toSummaryLine({ ...noOutcome, passed: 3, skipped: 1 })).toBe(
      '3 passed, 0 failed, 1 skipped',
    )
  })

  it('adds up the outcomes of several stages, and counts a stage without tests as one test', () => {
    expect(sumOutcomes([toSingleOutcome(0), toSingleOutcome(2)])).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })
})

it('a runner that exits with an error counts as a failure even if no test failed', () => {
  expect(withExitCode({ ...noOutcome, passed: 9 }, 1).failed).toBe(1)
  expect(withExitCode({ ...noOutcome, failed: 2 }, 1).failed).toBe(2)
  expect(withExitCode({ ...noOutcome, passed: 9 }, 0).failed).toBe(0)
})

it('a stage that times out reports the timeout and the number of tests that did not run', () => {
  const outcome = { ...noOutcome, passed: 2, notRun: ['a', 'b'] }
  expect(withOutOfTime(outcome, 90_000)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['out of time after 90 s, 2 not run'],
  })
})

it('a run may have at most three flaky tests in total over all stages', () => {
  const toOutcome = (...titles: string[]) => ({
    ...noOutcome,
    flaky: titles.map(title => ({ title, error: 'late' })),
  })
  expect(toFlakyProblems([toOutcome('a'), toOutcome('b', 'c')])).toEqual([])
  expect(toFlakyProblems([toOutcome('a', 'b'), toOutcome('c', 'd')])).toEqual([
    '4 tests are flaky, and at most 3 may be',
  ])
})

describe('Vitest events', () => {
  const toTest = (name: string, state: TestResult['state'], error = '', isFlaky = false) =>
    ({ kind: 'test', name, state, error, isFlaky, seconds: 1, titles: [name] }) as const
  const file = { kind: 'file', name: '[unit] a.test.ts', error: '' } as const

  it('are counted per test, with the first line of an error', () => {
    const outcome = toVitestOutcome([
      toTest('a works [LOGIN-01]', 'passed'),
      toTest('b works', 'failed', '\u001b[31mno\u001b[39m\n at b'),
      toTest('c works', 'skipped'),
      file,
    ])
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      titles: ['a works [LOGIN-01]'],
      failures: ['b works: no'],
    })
  })

  it('report a file that cannot be loaded, or whose hook failed, as one failure', () => {
    const unhandled = { kind: 'unhandled', name: 'an unhandled error' } as const
    const events = [
      { ...file, error: 'no such module' },
      { ...unhandled, error: 'socket hang up' },
    ]
    expect(toVitestOutcome(events)).toMatchObject({
      failed: 2,
      failures: ['[unit] a.test.ts: no such module', 'an unhandled error: socket hang up'],
    })
  })

  it('report a test that passed on retry as flaky, with its first error', () => {
    expect(toVitestOutcome([toTest('a works', 'passed', 'late', true)])).toMatchObject({
      passed: 1,
      failed: 0,
      flaky: [{ title: 'a works', error: 'late' }],
    })
  })

  it('list the planned files that never ended', () => {
    const planned = { kind: 'planned', files: ['[unit] a.test.ts', '[unit] b.test.ts'] } as const
    expect(toVitestOutcome([planned, file]).notRun).toEqual(['[unit] b.test.ts'])
  })
})

describe('a Playwright report', () => {
  const toReport = (...specs: { title: string; tests: object[] }[]) =>
    ({ errors: [], suites: [{ title: 'home.e2e.ts', specs }] }) as unknown as PlaywrightReport

  const toTest = (status: string, projectName: string, ...results: object[]) => ({
    status,
    projectName,
    results,
  })

  it('counts a test once per brand, and does not count the test as proven if it failed for one brand', () => {
    const report = toReport(
      {
        title: 'opens [ROUTE-03]',
        tests: [
          toTest('expected', 'lotus', {}),
          toTest('unexpected', 'tlb', { error: { message: 'no' } }),
          toTest('skipped', 'aurora', { status: 'skipped' }),
        ],
      },
      { title: 'closes [ROUTE-04]', tests: [toTest('expected', 'lotus', {})] },
    )
    expect(toPlaywrightOutcome(report)).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 1,
      titles: ['home.e2e.ts closes [ROUTE-04]'],
      failures: ['[tlb] home.e2e.ts opens [ROUTE-03]: no'],
    })
  })

  it('counts a flaky test as passed, and reports the error from the first attempt', () => {
    const tries = [{ error: { message: 'late' } }, {}]
    const report = toReport({ title: 'opens', tests: [toTest('flaky', 'tlb', ...tries)] })
    expect(toPlaywrightOutcome(report)).toMatchObject({
      passed: 1,
      failed: 0,
      flaky: [{ title: '[tlb] home.e2e.ts opens', error: 'late' }],
    })
  })

  it('treats steps that claim a requirement as titles', () => {
    const steps = [
      { title: 'shows r [NAV-01]' },
      { title: 'waits', steps: [{ title: 'shows cid [NAV-01]' }] },
    ]
    const report = toReport({ title: 'keeps', tests: [toTest('expected', 'tlb', { steps })] })
    expect(toPlaywrightOutcome(report).titles).toEqual([
      'home.e2e.ts keeps',
      'shows r [NAV-01]',
      'shows cid [NAV-01]',
    ])
  })

  it('lists the tests that did not run or were interrupted', () => {
    const report = toReport(
      { title: 'opens', tests: [toTest('skipped', 'tlb')] },
      { title: 'closes', tests: [toTest('skipped', 'tlb', { status: 'interrupted' })] },
    )
    expect(toPlaywrightOutcome(report)).toMatchObject({
      skipped: 0,
      notRun: ['[tlb] home.e2e.ts opens', '[tlb] home.e2e.ts closes'],
    })
  })
})

describe('tests selected by name', () => {
  const files = [
    { path: 'apps/web/src/a.test.ts', text: "it('takes two taps for one', …)" },
    { path: 'tests/browser/e2e/account/login.e2e.ts', text: "test('two taps make one call', …)" },
    { path: 'apps/web/src/a.ts', text: 'two taps' },
  ]

  it('are the tests in the given files or folders', () => {
    expect(selectFrom(files, ['tests/browser/e2e/'])).toEqual({
      vitest: [],
      playwright: ['tests/browser/e2e/account/login.e2e.ts'],
    })
  })

  it('are the tests whose files contain the words if no path matches', () => {
    expect(selectFrom(files, ['two', 'taps'])).toEqual({
      vitest: ['apps/web/src/a.test.ts'],
      playwright: ['tests/browser/e2e/account/login.e2e.ts'],
      words: 'two taps',
    })
    expect(selectFrom(files, ['three taps'])).toBeUndefined()
  })
})
