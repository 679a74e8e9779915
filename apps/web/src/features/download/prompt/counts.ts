import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'

/** The numbers of a player's completed deposits and withdrawals. */
export type Counts = { deposits: number; withdrawals: number }

/**
 * Reads the last stored counts from this browser (STORE-01); undefined if there are none for this
 * player. Each stored number is prefixed with the player's id.
 */
export function readCounts(storage: SafeStorage, playerId: string): Counts | undefined {
  const read = (key: string) => {
    const [, id, count] = /^(.*):(\d+)$/.exec(storage.get(key) ?? '') ?? []
    return id === playerId ? Number(count) : undefined
  }

  const deposits = read(localStorageKeys.depositCount)
  const withdrawals = read(localStorageKeys.withdrawCount)
  if (deposits === undefined || withdrawals === undefined) return undefined

  return { deposits, withdrawals }
}

export function keepCounts(storage: SafeStorage, playerId: string, counts: Counts): void {
  storage.set(localStorageKeys.depositCount, `${playerId}:${counts.deposits}`)
  storage.set(localStorageKeys.withdrawCount, `${playerId}:${counts.withdrawals}`)
}

/** Returns whether the first deposit or withdrawal happened between the two counts. */
export function isFirst(before: number, now: number): boolean {
  return before === 0 && now > 0
}
