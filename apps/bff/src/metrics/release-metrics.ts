import type { Releases } from '#releases/releases.ts'
import type { Metrics } from './metrics.ts'

/** Registers the metrics that tell an operator about the release that a process serves. */
export function registerReleaseMetrics(
  metrics: Pick<Metrics, 'gauge' | 'gauges'>,
  { current, health }: Pick<Releases, 'current' | 'health'>,
  hasBucket: boolean,
): void {
  const buildInfoSeries = (id: string | undefined) =>
    id === undefined ? [] : [{ labels: { release: id.slice(0, 12) }, value: 1 }]
  metrics.gauges('livery_release_info', () => buildInfoSeries(current()?.id))
  metrics.gauges('livery_canary_info', () => buildInfoSeries(current()?.canary?.scope.release))
  metrics.gauge('livery_canary_refused', () => Number(health().isCanaryRefused))
  metrics.gauge(
    'livery_release_activated_timestamp_seconds',
    () => (current()?.activatedAt.getTime() ?? 0) / 1_000,
  )
  metrics.gauge('livery_release_merchants', () => current()?.merchantCount ?? 0)
  metrics.gauge('livery_release_refused', () => Number(health().isRefused))
  metrics.gauge('livery_release_damaged_files', () => health().damaged)
  metrics.gauge('livery_states_unread', () => Number(health().isStatesUnread))
  metrics.gauge('livery_journal_broken', () => Number(health().isJournalBroken))
  if (!hasBucket) return
  metrics.gauge('livery_bucket_up', () => Number(!health().isCutOff))
  metrics.gauge('livery_missing_packs', () => health().missingPacks)
}
