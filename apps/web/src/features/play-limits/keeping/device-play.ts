/**
 * Implements limits, breaks and the play session on this device, with the same rules as a platform.
 * Uses the server's time, because a player could change the device's clock to end a break.
 */

import type { Transaction } from '@livery/contract/platform/payments.ts'
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
  countPlayedMinutes,
  createLimits,
  extendSessions,
  findCurrentBreak,
  type HeldBreak,
  type HeldLimit,
  type PlayMove,
  type PlaySpan,
  periodMs,
  resolveCurrentLimit,
  sumUsedAmount,
  takeBreak,
} from '@livery/contract/platform/play-rules.ts'
import { ownValue } from '#lib/records/entries.ts'
import { isRecord, parseRecord } from '#lib/records.ts'
import { platform } from '#platform/client/client.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { getSession } from '#platform/session.ts'
import { readStoredRecords, storeRecords } from '../stored-play.ts'

type DeviceRecord = {
  limits: readonly HeldLimit[]
  break?: HeldBreak | undefined
  sessions: readonly PlaySpan[]
  checkedAtMs?: number | undefined
  everyMinutes?: number | undefined
}

/**
 * The maximum number of transaction pages to read. Older transactions do not count toward the
 * limits.
 */
const mostPages = 10

export async function loadDeviceLimits(): Promise<PlayLimits> {
  const nowMs = await loadNow()
  return buildDevicePlayLimits(readOwn(), await loadMoves(nowMs), nowMs)
}

export async function setDeviceLimit(change: PlayLimitChange): Promise<PlayLimits> {
  const nowMs = await loadNow()
  const moves = await loadMoves(nowMs)
  const record = readOwn()
  const isMeant = ({ kind, period }: HeldLimit) => kind === change.kind && period === change.period
  const limits = record.limits.map(limit =>
    isMeant(limit) ? changeLimit(limit, change.value, nowMs) : limit,
  )

  return buildDevicePlayLimits(keepOwn({ ...record, limits }), moves, nowMs)
}

export async function takeDeviceBreak(length: BreakLength): Promise<PlayLimits> {
  const nowMs = await loadNow()
  const record = readOwn()
  // Start the break immediately, without waiting for the transactions.
  const kept = keepOwn({ ...record, break: takeBreak(record.break, length, nowMs) })
  return buildDevicePlayLimits(kept, [], nowMs)
}

/** Loads the play session. Each call counts the time since the last call as playing time. */
export async function loadDeviceSession(): Promise<PlaySession> {
  const nowMs = await loadNow()
  const record = readOwn()
  const kept = keepOwn({ ...record, sessions: extendSessions(record.sessions, nowMs) })
  return loadCurrentSession(kept, nowMs)
}

export async function answerOnDevice(answer: RealityCheckAnswer): Promise<PlaySession> {
  const nowMs = await loadNow()
  const { answered, everyMinutes } = answer
  const kept = keepOwn({
    ...readOwn(),
    ...(answered && { checkedAtMs: nowMs }),
    ...(everyMinutes !== undefined && { everyMinutes }),
  })

  return loadCurrentSession(kept, nowMs)
}

/** Loads the server's time with a request that the BFF answers itself. */
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

function buildDevicePlayLimits(
  record: DeviceRecord,
  moves: readonly PlayMove[],
  nowMs: number,
): PlayLimits {
  const running = findCurrentBreak(record.break, nowMs)
  return {
    limits: record.limits.map(limit => computePlayLimit(record, limit, moves, nowMs)),
    ...(running && { break: buildPlayBreak(running) }),
  }
}

function computePlayLimit(
  { sessions }: DeviceRecord,
  limit: HeldLimit,
  moves: readonly PlayMove[],
  nowMs: number,
): PlayLimit {
  const { kind, period, value, pending } = resolveCurrentLimit(limit, nowMs)
  const used =
    kind === 'session'
      ? countPlayedMinutes(sessions, period, nowMs)
      : sumUsedAmount(kind, moves, period, nowMs)
  const waiting = pending && { value: pending.value, from: toIso(pending.fromMs) }

  return { kind, period, value, used, ...(waiting && { pending: waiting }) }
}

function buildPlayBreak({ length, untilMs }: HeldBreak): PlayBreak {
  return { length, ...(untilMs !== null && { until: toIso(untilMs) }) }
}

async function loadCurrentSession(record: DeviceRecord, nowMs: number): Promise<PlaySession> {
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

/**
 * Loads the platform's transactions that moved the player's money within the longest limit period.
 */
async function loadMoves(nowMs: number): Promise<PlayMove[]> {
  const moves: PlayMove[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { transactions, pageCount } = await memberPlatform.call('transactions', {
      query: { page },
      alert: false,
    })
    moves.push(...transactions.flatMap(selectPlayMoves))
    const oldestMs = Math.min(...transactions.map(({ at }) => Date.parse(at)))
    if (page >= pageCount || oldestMs < nowMs - periodMs.month) break
  }
  return moves
}

function selectPlayMoves({ kind, amount, at }: Transaction): PlayMove[] {
  if (kind !== 'deposit' && kind !== 'stake' && kind !== 'payout') return []
  return [{ kind, amount: Math.abs(amount), atMs: Date.parse(at) }]
}

/** Stores players' limits on this device by player id, for platforms that do not store limits. */
function readRecord(playerId: string): DeviceRecord {
  const kept = ownValue(readAll(), playerId)
  return isDeviceRecord(kept) ? kept : { limits: createLimits(), sessions: [] }
}

function keepRecord(playerId: string, record: DeviceRecord): void {
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
