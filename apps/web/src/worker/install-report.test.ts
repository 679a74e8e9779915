import { expect, it } from 'vitest'
import { createInstallReport } from './install-report.ts'

const entry = (transferSize?: number) => ({ transferSize }) as PerformanceResourceTiming

function install(active: unknown, entries = [entry(1_200), entry(340)]) {
  const performance = { now: () => 812.4, getEntriesByType: () => entries }
  const report = createInstallReport({ registration: { active }, performance })
  report.keep('applied')
  return report
}

it('reports once what became of the patch, what was fetched and how long it took', () => {
  const report = install({})
  expect(report.take()).toEqual({ outcome: 'applied', ms: 812, bytes: 1_540 })
  expect(report.take()).toBeUndefined()
})

it("does not report a browser's first worker", () => {
  expect(install(null).take()).toBeUndefined()
})

it.each([
  ['does not count worker fetches', []],
  ['does not count their bytes', [entry(), entry()]],
])('does not report bytes when the browser %s', (_, entries) => {
  expect(install({}, entries).take()).toEqual({ outcome: 'applied', ms: 812, bytes: undefined })
})
