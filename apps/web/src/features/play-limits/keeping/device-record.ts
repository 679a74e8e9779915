/** A player's limits on this device, by their id: for platforms that keep none. */
import {
  createLimits,
  type HeldBreak,
  type HeldLimit,
  type PlaySpan,
} from '@livery/contract/platform/play-rules.ts'
import { ownValue } from '#lib/records/entries.ts'
import { isRecord, parseRecord } from '#lib/records.ts'
import { readStoredRecords, storeRecords } from '../stored-play.ts'

export type DeviceRecord = {
  limits: readonly HeldLimit[]
  break?: HeldBreak | undefined
  sessions: readonly PlaySpan[]
  checkedAtMs?: number | undefined
  everyMinutes?: number | undefined
}

export function readRecord(playerId: string): DeviceRecord {
  const kept = ownValue(readAll(), playerId)
  return isDeviceRecord(kept) ? kept : { limits: createLimits(), sessions: [] }
}

export function keepRecord(playerId: string, record: DeviceRecord): void {
  storeRecords(JSON.stringify({ ...readAll(), [playerId]: record }))
}

function readAll(): Record<string, unknown> {
  return parseRecord(readStoredRecords())
}

function isDeviceRecord(value: unknown): value is DeviceRecord {
  if (!isRecord(value)) return false
  const { limits, sessions } = value
  return Array.isArray(limits) && limits.length === createLimits().length && Array.isArray(sessions)
}
