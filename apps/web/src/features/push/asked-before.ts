import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SafeStorage } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

type Asked = { count: number; atMs: number }

const dayMs = 86_400_000

/**
 * The pause after each time that the player has closed our prompt. The last value applies to all
 * further times.
 */
const pausesInDays = [7, 30, 90] as const
const longestPause = 90

/** Returns whether our push prompt may open automatically. Times are in Unix milliseconds. */
export function mayAsk(storage: SafeStorage, nowMs: number): boolean {
  const asked = readAsked(storage)
  if (!asked) return true
  const pauseInDays = pausesInDays[asked.count - 1] ?? longestPause
  return nowMs - asked.atMs >= pauseInDays * dayMs
}

export function recordAsked(storage: SafeStorage, nowMs: number): void {
  const count = (readAsked(storage)?.count ?? 0) + 1
  storage.set(localStorageKeys.pushAsked, JSON.stringify({ count, atMs: nowMs }))
}

function readAsked(storage: SafeStorage): Asked | undefined {
  const { count, atMs } = parseRecord(storage.get(localStorageKeys.pushAsked))
  return typeof count === 'number' && typeof atMs === 'number' ? { count, atMs } : undefined
}
