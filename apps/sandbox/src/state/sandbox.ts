/** Everything the process remembers. Worlds appear when their merchant is first named. */
import { createFaults, type Faults } from '#control/faults.ts'
import { createRequestLog, type RequestLog } from '#control/request-log.ts'
import { createKeyRing, type KeyRing } from '#platform/rsa-key-ring.ts'
import { createMerchantWorld, type MerchantWorld } from './merchant-state.ts'

/** As the contract shapes `platformCode`. */
export const merchantHeaderPattern = /^[A-Z0-9_-]{2,32}$/

export type Sandbox = {
  now: () => number
  keys: KeyRing
  faults: Faults
  log: RequestLog
  worldOf: (merchant: string) => MerchantWorld
  worlds: () => readonly MerchantWorld[]
  /** Back to the beginning, but with the same keys: clients may hold on to those. */
  reset: () => void
}

export function createSandbox(
  now: () => number = Date.now,
  keys: KeyRing = createKeyRing(),
): Sandbox {
  const worlds = new Map<string, MerchantWorld>()
  const faults = createFaults()
  const log = createRequestLog()
  return {
    now,
    keys,
    faults,
    log,
    worldOf: merchant => {
      const world = worlds.get(merchant) ?? createMerchantWorld(merchant, now)
      worlds.set(merchant, world)
      return world
    },
    worlds: () => [...worlds.values()],
    reset: () => {
      worlds.clear()
      faults.clear()
      log.clear()
    },
  }
}
