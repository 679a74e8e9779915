import { formatIsoDay } from '#lib/dates.ts'
import type { Entry } from '../use-entries.ts'

/** The heading above a day's first entry. */
export type DayHead = {
  /** ISO 8601, of the day's newest entry. */
  at: string
  /** The day's result or change of the balance; undefined while the day may have more entries. */
  total: number | undefined
}

/**
 * Returns the heading above each entry; undefined for an entry that is not the first of its day in
 * the player's time zone. `entries` are the newest first.
 */
export function buildDayHeads(
  entries: readonly Entry[],
  isComplete: boolean,
): (DayHead | undefined)[] {
  const days = entries.map(entry => findDay(readTime(entry)))
  const totals = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const day = days[index] ?? ''
    totals.set(day, (totals.get(day) ?? 0) + computeChange(entry))
  }

  return entries.map((entry, index) => {
    const day = days[index] ?? ''
    if (day === '' || day === days[index - 1]) return undefined
    const isWhole = isComplete || day !== days[days.length - 1]
    return { at: readTime(entry), total: isWhole ? totals.get(day) : undefined }
  })
}

function readTime(entry: Entry): string {
  return entry.list === 'bets' ? entry.bet.placedAt : entry.booking.at
}

/** Returns '' for an invalid time. */
function findDay(iso: string): string {
  const atMs = Date.parse(iso)
  return Number.isNaN(atMs) ? '' : formatIsoDay(atMs)
}

/** An open bet has no result yet. */
function computeChange(entry: Entry): number {
  if (entry.list === 'bookings') return entry.booking.amount
  const { status, stake, payout } = entry.bet
  return status === 'open' ? 0 : payout - stake
}
