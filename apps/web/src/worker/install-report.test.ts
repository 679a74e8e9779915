import { expect, it } from 'vitest'
import { createInstallReport } from './install-report.ts'

const entry = (transferSize?: number) => ({ transferSize }) as PerformanceResourceTiming

function install(active: unknown, entries = [entry(1_200), entry(340)]) {
  const performance = { now: () => 812.4, getEntriesByType: () => entries }
  const report = createInstallReport({ registration: { active }, performance })
  report.keep('applied')
  return report
}

it('the report contains the patch outcome, the fetched bytes and the time, and is returned once', () => {
  const report = install({})
  expect(report.take()).toEqual({ outcome: 'applied', ms: 812, bytes: 1_540 })
  expect(report.take()).toBeUndefined()
})

it("a browser's first worker is not reported", () => {
  expect(install(null).take()).toBeUndefined()
})

it.each([
  ['does not count worker fetches', []],
  ['does not count their bytes', [entry(), entry()]],
])('the report omits the bytes when the browser %s', (_, entries) => {
  expect(install({}, entries).take()).toEqual({ outcome: 'applied', ms: 812, bytes: undefined })
})
