/** The facts from which fleet pages are built: from one process, or from all workers combined. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { addCounts, type CanaryCounts } from '@livery/contract/canary/canary-counts.ts'
import { addProcessCounts, type ProcessCounts } from '#metrics/metric-snapshot.ts'
import type { Metrics } from '#metrics/metrics.ts'
import {
  latestPreviews,
  type ServedPreview,
  type ServedPreviews,
} from '#previews/served-previews.ts'
import type { Releases } from '#releases/releases.ts'
import type { HostCounter } from '#telemetry/host-counts.ts'

export type FleetFacts = {
  counts: ProcessCounts
  canary: CanaryCounts
  previews: readonly ServedPreview[]
}

export type LoadFacts = () => Promise<FleetFacts>

type Sources = {
  releases: Pick<Releases, 'current'>
  metrics: Pick<Metrics, 'snapshot'>
  hostCounter: Pick<HostCounter, 'read'>
  servedPreviews: Pick<ServedPreviews, 'list'>
}

const gathered = new AsyncLocalStorage<FleetFacts>()

/** Makes pages that are requested within `work` use these facts instead of this process's own. */
export function withFacts<T>(facts: FleetFacts, work: () => T): T {
  return gathered.run(facts, work)
}

/**
 * Returns `own`, which loads this process's facts, and `load`, which loads the facts for a page.
 */
export function createFacts(sources: Sources): { own: LoadFacts; load: LoadFacts } {
  const { releases, metrics, hostCounter, servedPreviews } = sources
  const own: LoadFacts = async () => ({
    counts: await metrics.snapshot(),
    canary: hostCounter.read(host => releases.current()?.directory.get(host) !== undefined),
    previews: servedPreviews.list(),
  })
  return { own, load: async () => gathered.getStore() ?? own() }
}

/** Combines the facts of several processes. */
export async function addFacts(all: readonly FleetFacts[]): Promise<FleetFacts> {
  return {
    counts: await addProcessCounts(all.map(({ counts }) => counts)),
    canary: addCounts(all.map(({ canary }) => canary)),
    previews: latestPreviews(all.flatMap(({ previews }) => previews)),
  }
}
