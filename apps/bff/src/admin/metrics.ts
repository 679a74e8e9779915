import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { Visit } from '#gate/visit.ts'
import { createDurations } from './durations.ts'

export type Metrics = {
  record(visit: Visit, durationMs: number): void
  /** Everything, in Prometheus text format. */
  toText(): Promise<string>
}

type Cell = { labels: { merchant: string; route: string; status: string }; count: number }
type Cells = Map<string, Map<string, Map<number, Cell>>>

/** Content type of the Prometheus text format. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/**
 * Request figures by merchant (closed list), route template and status. Counting is a few map
 * look-ups a request; the registry's own bookkeeping is done when somebody scrapes.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const cells: Cells = new Map()
  const durations = createDurations()
  collectDefaultMetrics({ register: registry })
  registerRequestCounter(registry, cells)
  const refused = new Counter({
    name: 'livery_refused_total',
    help: 'Requests answered with an error of our own, by its code.',
    labelNames: ['code'],
    registers: [registry],
  })

  function record(visit: Visit, durationMs: number): void {
    findCell(cells, visit.tenant?.code ?? 'none', visit.route, visit.status).count += 1
    durations.observe(visit.route, durationMs / 1_000)
    if (visit.errorCode !== undefined) refused.inc({ code: visit.errorCode })
  }

  return { record, toText: async () => `${await registry.metrics()}\n${durations.toText()}` }
}

function registerRequestCounter(registry: Registry, cells: Cells): void {
  new Counter({
    name: 'livery_http_requests_total',
    help: 'Requests by merchant, route template and status.',
    labelNames: ['merchant', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const routes of cells.values()) {
        for (const statuses of routes.values()) {
          for (const { labels, count } of statuses.values()) this.inc(labels, count)
        }
      }
    },
  })
}

function findCell(cells: Cells, merchant: string, route: string, status: number): Cell {
  const statuses = findOrAdd(findOrAdd(cells, merchant), route)
  const known = statuses.get(status)
  if (known) return known
  const cell = { labels: { merchant, route, status: String(status) }, count: 0 }
  statuses.set(status, cell)
  return cell
}

function findOrAdd<K, V>(outer: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const known = outer.get(key)
  if (known) return known
  const added = new Map<K, V>()
  outer.set(key, added)
  return added
}
