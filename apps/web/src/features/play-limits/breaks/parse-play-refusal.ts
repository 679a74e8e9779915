import type { PlayBreak, PlayLimit, PlayRefusal } from '@livery/contract/platform/play-limits.ts'
import { breakLengths, playLimitKinds, playPeriods } from '@livery/contract/platform/play-rules.ts'
import { isRecord } from '#lib/records.ts'

/**
 * Parses the platform's rejection during a break or limit. Ignores parts that do not match the
 * contract.
 */
export function parsePlayRefusal(value: unknown): PlayRefusal {
  if (!isRecord(value)) return {}
  const { break: running, limit } = value
  return { ...(isBreak(running) && { break: running }), ...(isLimit(limit) && { limit }) }
}

function isBreak(value: unknown): value is PlayBreak {
  if (!isRecord(value) || !includes(breakLengths, value.length)) return false
  return value.until === undefined || typeof value.until === 'string'
}

function isLimit(value: unknown): value is PlayLimit {
  if (!isRecord(value) || !includes(playLimitKinds, value.kind)) return false
  return includes(playPeriods, value.period) && typeof value.value === 'number'
}

function includes(known: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && known.includes(value)
}
