/**
 * The rules of limits and breaks. The sandbox decides by them, and the app does for limits that are
 * kept on the device, where a platform has none. Times are Unix milliseconds.
 */

export const playLimitKinds = ['deposit', 'loss', 'wager', 'session'] as const
export type PlayLimitKind = (typeof playLimitKinds)[number]

/** Each period reaches back from now: the last 24 hours, 7 days and 30 days. */
export const playPeriods = ['day', 'week', 'month'] as const
export type PlayPeriod = (typeof playPeriods)[number]

/** `day`, `week` and `month` are a time-out; the longer ones exclude the player. */
export const breakLengths = ['day', 'week', 'month', 'half-year', 'for-good'] as const
export type BreakLength = (typeof breakLengths)[number]

const dayMs = 86_400_000

/** How long a player waits for a looser limit. */
export const coolingOffMs = dayMs

export const periodMs: Readonly<Record<PlayPeriod, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
}

export type HeldLimit = {
  kind: PlayLimitKind
  period: PlayPeriod
  value: number | null
  pending?: { value: number | null; fromMs: number } | undefined
}

/** Every limit, none of them set. */
export function createLimits(): HeldLimit[] {
  return playLimitKinds.flatMap(kind => playPeriods.map(period => ({ kind, period, value: null })))
}

/** The limit as it holds now: one whose wait is over has begun. */
export function toCurrentLimit(limit: HeldLimit, nowMs: number): HeldLimit {
  const { kind, period, pending } = limit
  if (!pending || pending.fromMs > nowMs) return limit
  return { kind, period, value: pending.value }
}

/** The limit after the player asks for another value. The value it has cancels a wait. */
export function changeLimit(limit: HeldLimit, value: number | null, nowMs: number): HeldLimit {
  const { kind, period, value: held, pending } = toCurrentLimit(limit, nowMs)
  if (!isLooser(value, held)) return { kind, period, value }
  // Asking again for what is already on its way does not begin the wait anew.
  if (pending?.value === value) return { kind, period, value: held, pending }
  return { kind, period, value: held, pending: { value, fromMs: nowMs + coolingOffMs } }
}

function isLooser(value: number | null, held: number | null): boolean {
  if (held === null) return false
  return value === null || value > held
}

export type HeldBreak = {
  length: BreakLength
  /** `null` is for good. */
  untilMs: number | null
}

/** The break after the player asks for one: it can only be made longer. */
export function takeBreak(
  running: HeldBreak | undefined,
  length: BreakLength,
  nowMs: number,
): HeldBreak {
  const asked = { length, untilMs: toBreakEndMs(length, nowMs) }
  const current = toCurrentBreak(running, nowMs)
  return current && !isLonger(asked, current) ? current : asked
}

/** The break, unless it is over. */
export function toCurrentBreak(
  running: HeldBreak | undefined,
  nowMs: number,
): HeldBreak | undefined {
  if (!running || (running.untilMs !== null && running.untilMs <= nowMs)) return undefined
  return running
}

function isLonger(one: HeldBreak, other: HeldBreak): boolean {
  if (other.untilMs === null) return false
  return one.untilMs === null || one.untilMs > other.untilMs
}

function toBreakEndMs(length: BreakLength, nowMs: number): number | null {
  if (length === 'for-good') return null
  if (length !== 'half-year') return nowMs + periodMs[length]
  const end = new Date(nowMs)
  end.setUTCMonth(end.getUTCMonth() + 6)
  return end.getTime()
}

/** A span of time in which the player was logged in. */
export type PlaySpan = { fromMs: number; toMs: number }

/** A player who does nothing for so long has left: the next use begins another session. */
export const sessionGapMs = 30 * 60_000

/** The player's sessions after a use at this time; the newest is the last. */
export function extendSessions(spans: readonly PlaySpan[], nowMs: number): PlaySpan[] {
  const kept = spans.filter(({ toMs }) => toMs > nowMs - periodMs.month)
  const last = kept[kept.length - 1]
  if (!last || nowMs - last.toMs > sessionGapMs) return [...kept, { fromMs: nowMs, toMs: nowMs }]
  return [...kept.slice(0, -1), { fromMs: last.fromMs, toMs: Math.max(last.toMs, nowMs) }]
}

/** Whole minutes of play within the period. */
export function toPlayedMinutes(
  spans: readonly PlaySpan[],
  period: PlayPeriod,
  nowMs: number,
): number {
  const startMs = nowMs - periodMs[period]
  const ms = spans.reduce(
    (total, { fromMs, toMs }) => total + Math.max(0, toMs - Math.max(fromMs, startMs)),
    0,
  )
  return Math.floor(ms / 60_000)
}

/** A booking that moved the player's money, as far as limits count it. */
export type PlayMove = { kind: 'deposit' | 'stake' | 'payout'; amount: number; atMs: number }

/** How much of a limit of money is used; a loss is never less than nothing. */
export function toUsedAmount(
  kind: Exclude<PlayLimitKind, 'session'>,
  moves: readonly PlayMove[],
  period: PlayPeriod,
  nowMs: number,
): number {
  const startMs = nowMs - periodMs[period]
  const sum = (wanted: PlayMove['kind']) =>
    moves
      .filter(move => move.kind === wanted && move.atMs > startMs)
      .reduce((total, { amount }) => total + amount, 0)
  if (kind === 'deposit') return sum('deposit')
  return kind === 'wager' ? sum('stake') : Math.max(0, sum('stake') - sum('payout'))
}
