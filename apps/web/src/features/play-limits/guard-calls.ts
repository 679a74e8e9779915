import { createLoader } from '#lib/load-in-time.ts'
import { guardCall } from '#platform/client/client.ts'
import { readStoredRecords } from './stored-play.ts'

/**
 * Guards deposits and launches with the limits on this device, for platforms that do not store
 * limits. The guards must be registered before any request. Their code is loaded only if the device
 * has stored limits.
 */
export function guardCalls(): void {
  guardCall('createDeposit', async body => {
    // The cast is safe, because the endpoint table defines the body as a deposit's body.
    if (keepsAny()) await (await loadGuard()).checkDeposit((body as { amount: number }).amount)
  })
  guardCall('launchGame', async () => {
    if (keepsAny()) await (await loadGuard()).checkLaunch()
  })
}

const loadGuard = createLoader(() => import('./keeping/guard-device-play.ts'))

function keepsAny(): boolean {
  return Boolean(readStoredRecords())
}
