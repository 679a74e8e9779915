/** A player's limits on this device, by their id: for platforms that keep none. */
import {
  createLimits,
  type HeldBreak,
  type HeldLimit,
  type PlaySpan,
} from '@livery/contract/platform/play-rules.ts'
import { ownValue } from '#lib/records/own-value.ts'
import { readStoredRecords, storeRecords } from './stored-records.ts'

export type DeviceRecord = {
  limits: readonly HeldLimit[]
  break?: HeldBreak | undefined
  sessions: readonly PlaySpan[]
  checkedAtMs?: number | undefined
  everyMinutes?: number | undefined
}

export function readRecord(playerId: string): DeviceRecord {
  const kept = ownValue(readAll(), playerId)
  return isRecord(kept) ? kept : { limits: createLimits(), sessions: [] }
}

export function keepRecord(playerId: string, record: DeviceRecord): void {
  storeRecords(JSON.stringify({ ...readAll(), [playerId]: record }))
}

function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStoredRecords() ?? '{}')
    // An object from JSON is a record of unknown values.
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : {}
  } catch {
    // Storage is the player's to edit; nonsense there is no record.
    return {}
  }
}

function isRecord(value: unknown): value is DeviceRecord {
  if (typeof value !== 'object' || value === null) return false
  const { limits, sessions } = value as Partial<DeviceRecord>
  return Array.isArray(limits) && limits.length === createLimits().length && Array.isArray(sessions)
}
