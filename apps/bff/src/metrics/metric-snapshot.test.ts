import { expect, it } from 'vitest'
import { addRetired, noProcessCounts, toMetricsText } from './metric-snapshot.ts'
import { createMetrics } from './metrics.ts'

/** Returns a snapshot of one process that counted this many requests. */
async function snapshotOf(times: number) {
  const metrics = createMetrics('1.4.0')
  const count = metrics.counter('livery_merchant_mismatch_total')
  metrics.gauge('livery_in_flight_requests', () => times)
  for (let done = 0; done < times; done += 1) count({})
  return metrics.snapshot()
}

it('counts of several processes are added up, and the build is listed once', async () => {
  const text = await toMetricsText([await snapshotOf(2), await snapshotOf(3)])

  expect(text).toMatch(/^livery_merchant_mismatch_total 5$/m)
  expect(text).toMatch(/^livery_in_flight_requests 5$/m)
  expect(text).toMatch(/^livery_build_info\{version="1\.4\.0",node="[^"]+"\} 1$/m)
})

it('the counts of an exited process are kept, and its gauges are dropped', async () => {
  const retired = await addRetired(noProcessCounts, await snapshotOf(2))
  const both = [await snapshotOf(3), await addRetired(retired, noProcessCounts)]
  const text = await toMetricsText(both)

  expect(text).toMatch(/^livery_merchant_mismatch_total 5$/m)
  expect(text).toMatch(/^livery_in_flight_requests 3$/m)
})

it('of the domains left across all processes, those left most often are reported', async () => {
  const processes = await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      const metrics = createMetrics()
      const left = Array.from({ length: 500 }, (_own, at) => {
        const labels = { merchant: `m${worker}`, domain: `d${at}.test` }
        return { labels, value: worker === 7 && at < 9 ? 50 : 1 }
      })
      metrics.gauges('livery_domain_leaves', () => left)
      return metrics.snapshot()
    }),
  )
  const told = (await toMetricsText(processes)).match(/^livery_domain_leaves\{.*$/gm) ?? []

  expect(told).toHaveLength(500)
  expect(told.filter(line => line.endsWith(' 50'))).toHaveLength(9)
})
