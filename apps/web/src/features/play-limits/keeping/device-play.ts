/**
 * Limits, breaks and the session on this device, by the same rules as on a platform. The time is
 * the server's: the phone's clock ends no break and no wait.
 */
import type {
  PlayBreak,
  PlayLimit,
  PlayLimitChange,
  PlayLimits,
  PlaySession,
  RealityCheckAnswer,
} from '@livery/contract/platform/play-limits.ts'
import {
  type BreakLength,
  changeLimit,
  extendSessions,
  type HeldBreak,
  type HeldLimit,
  type PlayMove,
  takeBreak,
  toCurrentBreak,
  toCurrentLimit,
  toPlayedMinutes,
  toUsedAmount,
} from '@livery/contract/platform/play-rules.ts'
import { platform } from '#platform/client/client.ts'
import { getSession } from '#platform/session.ts'
import { loadMoves } from './device-moves.ts'
import { type DeviceRecord, keepRecord, readRecord } from './device-record.ts'

export async function loadDeviceLimits(): Promise<PlayLimits> {
  const nowMs = await loadNow()
  return toLimits(readOwn(), await loadMoves(nowMs), nowMs)
}

export async function setDeviceLimit(change: PlayLimitChange): Promise<PlayLimits> {
  const nowMs = await loadNow()
  const moves = await loadMoves(nowMs)
  const record = readOwn()
  const isMeant = ({ kind, period }: HeldLimit) => kind === change.kind && period === change.period
  const limits = record.limits.map(limit =>
    isMeant(limit) ? changeLimit(limit, change.value, nowMs) : limit,
  )
  return toLimits(keepOwn({ ...record, limits }), moves, nowMs)
}

export async function takeDeviceBreak(length: BreakLength): Promise<PlayLimits> {
  const nowMs = await loadNow()
  const record = readOwn()
  // A break waits for no list of bookings: it is kept at once.
  const kept = keepOwn({ ...record, break: takeBreak(record.break, length, nowMs) })
  return toLimits(kept, [], nowMs)
}

/** The session of play; asking for it counts the time up to now as play. */
export async function loadDeviceSession(): Promise<PlaySession> {
  const nowMs = await loadNow()
  const record = readOwn()
  const kept = keepOwn({ ...record, sessions: extendSessions(record.sessions, nowMs) })
  return toSession(kept, nowMs)
}

export async function answerOnDevice(answer: RealityCheckAnswer): Promise<PlaySession> {
  const nowMs = await loadNow()
  const { answered, everyMinutes } = answer
  const kept = keepOwn({
    ...readOwn(),
    ...(answered && { checkedAtMs: nowMs }),
    ...(everyMinutes !== undefined && { everyMinutes }),
  })
  return toSession(kept, nowMs)
}

/** The server's time: the BFF answers this call itself. */
async function loadNow(): Promise<number> {
  const { time } = await platform.call('ping', { alert: false })
  return time
}

function readOwn(): DeviceRecord {
  return readRecord(getSession()?.id ?? '')
}

function keepOwn(record: DeviceRecord): DeviceRecord {
  keepRecord(getSession()?.id ?? '', record)
  return record
}

function toLimits(record: DeviceRecord, moves: readonly PlayMove[], nowMs: number): PlayLimits {
  const running = toCurrentBreak(record.break, nowMs)
  return {
    limits: record.limits.map(limit => toShown(record, limit, moves, nowMs)),
    ...(running && { break: toShownBreak(running) }),
  }
}

function toShown(
  { sessions }: DeviceRecord,
  limit: HeldLimit,
  moves: readonly PlayMove[],
  nowMs: number,
): PlayLimit {
  const { kind, period, value, pending } = toCurrentLimit(limit, nowMs)
  const used =
    kind === 'session'
      ? toPlayedMinutes(sessions, period, nowMs)
      : toUsedAmount(kind, moves, period, nowMs)
  const waiting = pending && { value: pending.value, from: toIso(pending.fromMs) }
  return { kind, period, value, used, ...(waiting && { pending: waiting }) }
}

function toShownBreak({ length, untilMs }: HeldBreak): PlayBreak {
  return { length, ...(untilMs !== null && { until: toIso(untilMs) }) }
}

async function toSession(record: DeviceRecord, nowMs: number): Promise<PlaySession> {
  const { sessions, everyMinutes, checkedAtMs } = record
  const sinceMs = sessions[sessions.length - 1]?.fromMs ?? nowMs
  const moves = (await loadMoves(nowMs)).filter(({ atMs }) => atMs >= sinceMs)
  const sum = (kind: PlayMove['kind']) =>
    moves.filter(move => move.kind === kind).reduce((total, { amount }) => total + amount, 0)
  return {
    since: toIso(sinceMs),
    now: toIso(nowMs),
    staked: sum('stake'),
    paidOut: sum('payout'),
    ...(everyMinutes !== undefined && { everyMinutes }),
    ...(checkedAtMs !== undefined && { checkedAt: toIso(checkedAtMs) }),
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
