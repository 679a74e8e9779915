import { toDateFormat } from '#lib/intl/date-formats.ts'

/** Time of a moment in Unix milliseconds, in the player's own zone, with its day unless it is today's. */
export function formatMoment(atMs: number, tag: string, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  const style = isToday ? timeOfDay : ({ dateStyle: 'short', ...timeOfDay } as const)
  return toDateFormat(tag, style).format(atMs)
}

const timeOfDay = { timeStyle: 'short' } as const
