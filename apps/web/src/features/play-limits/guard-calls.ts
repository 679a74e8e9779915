import { createLoader } from '#lib/load-in-time.ts'
import { guardCall } from '#platform/client/client.ts'
import { readStoredRecords } from './stored-play.ts'

/**
 * Refuses deposits and launches by the limits of this device, where the platform keeps none. The
 * guards are set before any screen can call; their rules are loaded once the device keeps something.
 */
export function guardCalls(): void {
  guardCall('createDeposit', async body => {
    // The body is the deposit's own, which the endpoints' table fixes.
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
