import type { MetricLabels } from '#metrics/metrics.ts'
import type { Releases } from '#releases/releases.ts'

/** The stage of the build that a report is about; `other`: a build that is no longer served. */
export type Stage = MetricLabels<'livery_browser_visits_total'>['stage']

export type ServedStages = Pick<Releases, 'current'>

type Page = {
  host: string
  /** The merchant whose page reports. */
  merchant: string
  releases: ServedStages
}

/**
 * Returns the stage of a build on the page's host. Another host of the merchant may receive the
 * report, and a canary on a share of the hosts serves another build there.
 * @param buildId the build id in the report
 */
export function findStage(buildId: string | undefined, { host, merchant, releases }: Page): Stage {
  const release = releases.current()
  const served = release?.directory.get(host)
  if (served?.code !== merchant || served.buildId !== buildId) return 'other'
  return release?.canary?.directory.isTriedAt(host) ? 'canary' : 'current'
}

/**
 * Returns an IPv4 address unchanged, and an IPv6 address as its first 48 bits, because many hosting
 * providers give away a /48 network for free.
 */
export function getNetwork48(client: string): string {
  return client.split(':').slice(0, 3).join(':')
}
