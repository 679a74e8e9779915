import type { Releases } from '#releases/releases.ts'
import type { Metrics } from './metrics.ts'

/** Registers what an operator asks of the release that a process serves. */
export function registerReleaseMetrics(
  metrics: Pick<Metrics, 'gauge' | 'info'>,
  { current, health }: Pick<Releases, 'current' | 'health'>,
  hasBucket: boolean,
): void {
  metrics.info('release_info', 'Always 1; the release that is served.', 'release', () =>
    current()?.id.slice(0, 12),
  )
  metrics.info('canary_info', 'Always 1; the release that is tried at some hosts.', 'release', () =>
    current()?.canary?.scope.release.slice(0, 12),
  )
  metrics.gauge('canary_refused', 'Processes whose pointer names a canary they refuse.', () =>
    Number(health().isCanaryRefused),
  )
  metrics.gauge(
    'release_activated_timestamp_seconds',
    'When the release began to be served; of several processes the first.',
    () => (current()?.activatedAt.getTime() ?? 0) / 1_000,
    'min',
  )
  metrics.gauge(
    'release_merchants',
    'Merchants of the release; of several processes the fewest.',
    () => current()?.merchantCount ?? 0,
    'min',
  )
  metrics.gauge('release_refused', 'Processes whose pointer names a release they refuse.', () =>
    Number(health().isRefused),
  )
  metrics.gauge(
    'release_damaged_files',
    'Damaged files met since the start; of several processes the most.',
    () => health().damaged,
    'max',
  )
  metrics.gauge(
    'states_unread',
    'Processes that cannot read the states of merchants; those known before hold.',
    () => Number(health().isStatesUnread),
  )
  metrics.gauge('journal_broken', 'Processes that see a journal that was cut or changed.', () =>
    Number(health().isJournalBroken),
  )
  if (hasBucket) {
    metrics.gauge('bucket_up', 'Processes that reach the bucket.', () => Number(!health().isCutOff))
  }
}
