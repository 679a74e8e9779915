import type { MetricLabels } from '#metrics/metrics.ts'
import type { Releases } from '#releases/releases.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The stage of the build that a report is about; `other`: a build that is no longer served. */
export type Stage = MetricLabels<'livery_browser_visits_total'>['stage']

export type ServedStages = Pick<Releases, 'current'>

type Served = { tenant: Pick<Tenant, 'buildId'>; host: string; releases: ServedStages }

/** Returns the stage of a build on a host. @param buildId as the report states it */
export function findStage(buildId: string | undefined, { tenant, host, releases }: Served): Stage {
  if (buildId !== tenant.buildId) return 'other'
  return releases.current()?.canary?.directory.isTriedAt(host) ? 'canary' : 'current'
}

/**
 * Returns an IPv4 address unchanged, and an IPv6 address as its first 48 bits, because many hosting
 * providers give away a /48 network for free.
 */
export function getNetwork48(client: string): string {
  return client.split(':').slice(0, 3).join(':')
}
