import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import type { InstallReport } from '@livery/contract/updates/worker-messages.ts'

type Scope = {
  registration: { active: unknown }
  performance: Pick<Performance, 'now' | 'getEntriesByType'>
}

/**
 * Keeps the figures of an installation until a page asks for them. The first installation of a browser is no update. The
 * worker has begun as its script came, and has fetched nothing but for the installation.
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
      // No number where entries have no sizes.
      report = { outcome, ms: Math.round(performance.now()), bytes: bytes || undefined }
    },
    take() {
      const taken = report
      report = undefined
      return taken
    },
  }
}
