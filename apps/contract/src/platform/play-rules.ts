/**
 * The rules for limits and breaks. The sandbox applies these rules. If the platform does not
 * support limits, the app applies the rules to limits stored on the device. Times are Unix
 * milliseconds.
 */

export const playLimitKinds = ['deposit', 'loss', 'wager', 'session'] as const
export type PlayLimitKind = (typeof playLimitKinds)[number]

/** The limit periods: the last 24 hours, 7 days and 30 days, each ending now. */
export const playPeriods = ['day', 'week', 'month'] as const
export type PlayPeriod = (typeof playPeriods)[number]

/** `day`, `week` and `month` are time-outs; the longer breaks are self-exclusions. */
export const breakLengths = ['day', 'week', 'month', 'half-year', 'for-good'] as const
export type BreakLength = (typeof breakLengths)[number]

const dayMs = 86_400_000

/** How long a player waits for a looser limit to take effect. */
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

/** Returns all limits, each without a value. */
export function createLimits(): HeldLimit[] {
  return playLimitKinds.flatMap(kind => playPeriods.map(period => ({ kind, period, value: null })))
}

/**
 * Returns the limit that applies now: a pending value whose waiting time is over has taken effect.
 */
export function resolveCurrentLimit(limit: HeldLimit, nowMs: number): HeldLimit {
  const { kind, period, pending } = limit
  if (!pending || pending.fromMs > nowMs) return limit
  return { kind, period, value: pending.value }
}

/**
 * Returns the limit after the player requests another value. Requesting the current value cancels a
 * pending change.
 */
export function changeLimit(limit: HeldLimit, value: number | null, nowMs: number): HeldLimit {
  const { kind, period, value: held, pending } = resolveCurrentLimit(limit, nowMs)
  if (!isLooser(value, held)) return { kind, period, value }
  // Requesting the pending value again does not restart the waiting time.
  if (pending?.value === value) return { kind, period, value: held, pending }
  return { kind, period, value: held, pending: { value, fromMs: nowMs + coolingOffMs } }
}

function isLooser(value: number | null, held: number | null): boolean {
  if (held === null) return false
  return value === null || value > held
}

export type HeldBreak = {
  length: BreakLength
  /** `null` means permanently. */
  untilMs: number | null
}

/**
 * Returns the break that applies after the player requests one. A request can extend the current
 * break but not shorten it.
 */
export function takeBreak(
  running: HeldBreak | undefined,
  length: BreakLength,
  nowMs: number,
): HeldBreak {
  const asked = { length, untilMs: computeBreakEndMs(length, nowMs) }
  const current = findCurrentBreak(running, nowMs)
  return current && !isLonger(asked, current) ? current : asked
}

/** Returns the break, or `undefined` if the break is over. */
export function findCurrentBreak(
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

function computeBreakEndMs(length: BreakLength, nowMs: number): number | null {
  if (length === 'for-good') return null
  if (length !== 'half-year') return nowMs + periodMs[length]
  const end = new Date(nowMs)
  end.setUTCMonth(end.getUTCMonth() + 6)
  return end.getTime()
}

/** A time span in which the player was logged in. */
export type PlaySpan = { fromMs: number; toMs: number }

/** A player who is inactive for this long has left: the next activity starts a new session. */
export const sessionGapMs = 30 * 60_000

/** Returns the player's sessions, newest last, updated with activity at `nowMs`. */
export function extendSessions(spans: readonly PlaySpan[], nowMs: number): PlaySpan[] {
  const kept = spans.filter(({ toMs }) => toMs > nowMs - periodMs.month)
  const last = kept[kept.length - 1]
  if (!last || nowMs - last.toMs > sessionGapMs) return [...kept, { fromMs: nowMs, toMs: nowMs }]
  return [...kept.slice(0, -1), { fromMs: last.fromMs, toMs: Math.max(last.toMs, nowMs) }]
}

/** Returns the full minutes of play within the period. */
export function countPlayedMinutes(
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

/** A transaction that moved the player's money, reduced to what limits need. */
export type PlayMove = { kind: 'deposit' | 'stake' | 'payout'; amount: number; atMs: number }

/** Returns how much of a money limit is used; a loss is never negative. */
export function sumUsedAmount(
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
