import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import type { InstallReport } from '@livery/contract/updates/worker-messages.ts'

type Scope = {
  registration: { active: unknown }
  performance: Pick<Performance, 'now' | 'getEntriesByType'>
}

/**
 * Stores an installation's outcome, duration and bytes until a page requests them. A browser's
 * first installation does not count as an update. The worker's clock starts when its script has
 * arrived. Until the report, the worker has fetched only files for the installation.
 */
export function createInstallReport({ registration, performance }: Scope): {
  keep: (outcome: UpdateOutcome) => void
  take: () => InstallReport | undefined
} {
  let report: InstallReport | undefined
  return {
    keep(outcome) {
      if (!registration.active) return
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const bytes = fetched.reduce((sum, { transferSize }) => sum + transferSize, 0)
      // The bytes are undefined if the performance entries do not contain sizes.
      report = { outcome, ms: Math.round(performance.now()), bytes: bytes || undefined }
    },
    take() {
      const taken = report
      report = undefined
      return taken
    },
  }
}
