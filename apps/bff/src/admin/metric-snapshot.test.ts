import { expect, it } from 'vitest'
import { addRetired, noProcessCounts, toMetricsText } from './metric-snapshot.ts'
import { createMetrics } from './metrics.ts'

/** The counts of one process. */
async function snapshotOf(times: number) {
  const metrics = createMetrics('1.4.0')
  const count = metrics.counter('things', 'Things.')
  metrics.gauge('open_things', 'Things that are open.', () => times)
  for (let done = 0; done < times; done += 1) count()
  return metrics.snapshot()
}

it('counts of several processes are added up, and the build is named once', async () => {
  const text = await toMetricsText([await snapshotOf(2), await snapshotOf(3)])

  expect(text).toMatch(/^livery_things_total 5$/m)
  expect(text).toMatch(/^livery_open_things 5$/m)
  expect(text).toMatch(/^livery_build_info\{version="1\.4\.0",node="[^"]+"\} 1$/m)
})

it('counts of an ended process stay, and its gauges go with it', async () => {
  const retired = await addRetired(noProcessCounts, await snapshotOf(2))
  const both = [await snapshotOf(3), await addRetired(retired, noProcessCounts)]
  const text = await toMetricsText(both)

  expect(text).toMatch(/^livery_things_total 5$/m)
  expect(text).toMatch(/^livery_open_things 3$/m)
})
