/** The figures that the admin port shows: of this process, or of all BFFs. */
import {
  addCounts,
  type CanaryCounts,
  canaryCounts,
} from '@livery/contract/canary/canary-counts.ts'
import * as z from 'zod'
import type { Metrics } from '#metrics/metrics.ts'
import { metricsAsJson } from '#metrics/metrics-as-json.ts'
import { type ReadableMetrics, sumMetrics } from '#metrics/sum-metrics.ts'
import type { ServedPreview } from '#previews/used-links.ts'
import type { Peers } from './peers.ts'

/** Path of this process's figures on the admin port, as JSON for a process that adds them up. */
export const figuresPath = '/figures'

export type Figures = {
  metrics: ReadableMetrics
  canary: CanaryCounts
  previews: readonly ServedPreview[]
  /** Number of BFFs that the figures are from. */
  servers: number
}

export type LoadFigures = () => Promise<Figures>

const anyFigures = z.object({
  metrics: metricsAsJson,
  canary: canaryCounts,
  previews: z.array(z.custom<ServedPreview>()),
})

type Own = {
  metrics: Metrics
  readCanary: () => CanaryCounts
  listPreviews: () => readonly ServedPreview[]
}

/** Returns this process's figures in the format of `figuresPath`. */
export async function exportFigures({ metrics, readCanary, listPreviews }: Own) {
  return { metrics: await metrics.json(), canary: readCanary(), previews: listPreviews() }
}

/** Loads this process's figures, or the sum of all peers' figures. */
export function createFigures(own: Own, peers?: Peers): LoadFigures {
  if (peers === undefined) {
    return async () => ({
      metrics: own.metrics,
      canary: own.readCanary(),
      previews: own.listPreviews(),
      servers: 1,
    })
  }

  return async () => {
    const all = await peers.ask(figuresPath, anyFigures)
    const previews = all.flatMap(one => one.previews)
    const latest = new Map<string, ServedPreview>()
    for (const one of previews.sort((a, b) => a.lastServedMs - b.lastServedMs)) {
      latest.set(one.host, one)
    }

    return {
      metrics: sumMetrics(all.map(one => one.metrics)),
      canary: addCounts(all.map(one => one.canary)),
      previews: [...latest.values()].reverse(),
      servers: all.length,
    }
  }
}

/** Names the servers that the figures are from, for the fleet pages. */
export function nameServers({ servers }: Pick<Figures, 'servers'>): string {
  return servers === 1 ? 'this server only' : `all ${servers} servers`
}
