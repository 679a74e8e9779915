import { getDateFormat } from '#lib/intl/date-formats.ts'
import { useOnline } from '#lib/network/online.ts'
import { useLanguage } from './language.ts'

/**
 * Returns the time when the platform sent an amount (`atMs`: Unix milliseconds), to show next to
 * the amount while the device is offline, because it may have changed since. Undefined online.
 */
export function useKnownAt(atMs: number): string | undefined {
  const isOnline = useOnline()
  const { tag } = useLanguage()
  return isOnline || atMs === 0 ? undefined : formatMoment(atMs, tag, Date.now())
}

/**
 * Formats a time given in Unix milliseconds, in the player's own zone, with its day unless it is
 * today.
 */
export function formatMoment(atMs: number, tag: string, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  const style = isToday ? timeOfDay : ({ dateStyle: 'short', ...timeOfDay } as const)
  return getDateFormat(tag, style).format(atMs)
}

const timeOfDay = { timeStyle: 'short' } as const
