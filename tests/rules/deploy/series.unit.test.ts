/** Compares the maximum number of series from one BFF with the scrape limit. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerAppMetrics } from '@livery/bff/app.ts'
import { createDomainLeaves } from '@livery/bff/domains/domain-routes.ts'
import type { RequestContext } from '@livery/bff/gate/request-context.ts'
import { createMetrics } from '@livery/bff/metrics/metrics.ts'
import { countBrowserEvents } from '@livery/bff/telemetry/telemetry-route.ts'
import { startBff } from '@livery/bff/testing/start-bff.ts'
import type { Label, Metric } from '@livery/contract/metrics/metric.ts'
import { bffMetrics } from '@livery/contract/metrics/metric-table.ts'
import { beforeAll, expect, it } from 'vitest'
import { mapAt, parseYaml } from './yaml.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const merchants = Array.from({ length: 10_000 }, (_, at) => `brand-${at}`)
const statuses = [
  200, 204, 206, 301, 302, 304, 400, 401, 403, 404, 421, 429, 499, 500, 502, 503, 504,
]

const countSeries = (text: string) => text.split('\n').filter(line => /^[a-z]/.test(line)).length

/** The maximum number of series for the metrics with a merchant or domain label. */
const mostSeries = Object.values<Metric>(bffMetrics)
  .map(({ labels }) => Object.values(labels))
  .filter(labels => labels.some(label => 'most' in label))
  .map(labels => labels.reduce((product, label) => product * sizeOf(label), 1))
  .reduce((sum, size) => sum + size, 0)

function sizeOf(label: Label): number {
  return 'values' in label ? label.values.length : (label.most ?? 1)
}

let bare = ''
let routes: string[] = []
beforeAll(async () => {
  const bff = await startBff()
  bare = (await bff.admin.inject('/metrics')).body
  const tree = bff.app.printRoutes({ commonPrefix: false })
  routes = tree.match(/\/\S*/g) ?? []
  await bff.stop()
})

/**
 * Simulates a process with traffic for every merchant, with every status, probes, errors and page
 * leaves.
 */
function visit(): Promise<string> {
  const metrics = createMetrics()
  const { countProbe } = registerAppMetrics(metrics, {
    countOpen: () => ({ platform: 0, merchants: 0 }),
  })
  const countEvent = countBrowserEvents(metrics)
  const leaves = createDomainLeaves()
  metrics.gauges('livery_domain_leaves', leaves.list)

  const record = (route: string, status: number, code: string) =>
    // The cast is safe: the metrics only read these fields from a context.
    metrics.record({ route, status, upstreamMs: 5, tenant: { code } } as RequestContext, 5)

  for (const code of merchants) {
    for (const status of [200, 304, 404, 502]) record('/m/*', status, code)
    countProbe(code, 'good')
    countProbe(code, 'bad')
    countEvent({ kind: 'error' }, 'current', code)
    leaves.add(code, `${code}.test`)
  }

  for (const route of routes) for (const status of statuses) record(route, status, 'brand-0')

  return metrics.text()
}

it("a BFF's series reach at most half of the scrape limit after visits to 10,000 merchants", async () => {
  const [monitor = null] = parseYaml(read('deploy/k8s/components/monitoring/monitors.yaml'))
  const sampleLimit = Number(mapAt(monitor, 'spec').sampleLimit)
  const visited = await visit()
  const named = [...visited.matchAll(/merchant="([^"]+)"/g)].map(([, code]) => code)

  expect(routes.length).toBeGreaterThan(20)
  expect(new Set(named).size).toBeGreaterThan(300)
  expect(named.length).toBeLessThanOrEqual(mostSeries)
  expect(countSeries(bare) + countSeries(visited)).toBeLessThanOrEqual(sampleLimit / 2)
})
