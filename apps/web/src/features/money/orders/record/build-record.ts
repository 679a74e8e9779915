import type { Entry } from '../use-entries.ts'

/** The columns of a record, in order; each is named by a string of the group `orders`, but `games`. */
export const columns = {
  bets: ['time', 'state', 'bet_id', 'vendor', 'games', 'stake', 'payout'],
  bookings: ['time', 'kind', 'number', 'belongs_to', 'amount', 'points', 'balance_after'],
} as const

export type RecordWords = {
  /** Names a bet's status or a transaction's kind. */
  kind: (kind: string) => string
  /** Formats an amount as a plain decimal number in the merchant's currency. */
  amount: (amount: number) => string
}

/** Returns an entry's cells; times in ISO 8601, numbers without separators. */
export function buildCells(entry: Entry, { kind, amount }: RecordWords): string[] {
  if (entry.list === 'bets') {
    const { placedAt, status, id, vendor, gameName, selection, stake, payout } = entry.bet
    const title = selection ?? gameName
    return [placedAt, kind(status), id, vendor, title, amount(stake), amount(payout)]
  }

  const { booking } = entry
  const { at, id, reference, points, balance } = booking
  return [
    ...[at, kind(booking.kind), id, reference],
    ...[amount(booking.amount), String(points), amount(balance)],
  ]
}

/**
 * Formats rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. A
 * text that a spreadsheet would run as a formula is quoted with an apostrophe.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

function formatCell(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
