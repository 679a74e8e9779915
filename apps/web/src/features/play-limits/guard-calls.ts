import { createLoader } from '#lib/load-in-time.ts'
import { guardCall } from '#platform/client/client.ts'
import { readStoredRecords } from './stored-play.ts'

/**
 * Refuses deposits and launches that exceed this device's limits, if the platform does not store
 * limits. The guards are set before any screen can call; their rules are loaded only if the device
 * has stored records.
 */
export function guardCalls(): void {
  guardCall('createDeposit', async body => {
    // The body is always a deposit's body, as defined in the endpoint table.
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
