import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import {
  type InstallReport,
  installReportMessage,
} from '@livery/contract/updates/worker-messages.ts'
import { askWorker, findRegistration, untilState } from '#device/worker-registration.ts'

type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>
type Update = TelemetryEvent & { kind: 'update' }

/**
 * Reports the outcome for each worker that replaces the active worker. This includes a worker that
 * is already waiting, and workers that the browser finds while the page is open. The first worker
 * is not an update.
 */
export async function watchUpdates(
  tell: (update: Update) => void,
  workers?: Workers,
): Promise<void> {
  const registration = await findRegistration(workers)
  if (!registration) return

  const look = async (worker: ServiceWorker | null) => {
    const update = worker && registration.active && (await loadUpdateReport(worker))
    if (update) tell(update)
  }

  registration.addEventListener('updatefound', () => void look(registration.installing))
  await look(registration.installing ?? registration.waiting)
}

async function loadUpdateReport(worker: ServiceWorker): Promise<Update | undefined> {
  if (!(await untilState(worker, ['installed', 'activating', 'activated']))) {
    return { kind: 'update', outcome: 'failed' }
  }
  const report = await askWorker<InstallReport>(worker, { type: installReportMessage })
  return report && { kind: 'update', ...report }
}
