import { getDateFormat } from '#lib/intl/date-formats.ts'
import { useOnline } from '#lib/network/online.ts'
import { useLanguage } from './language.ts'

/**
 * Returns the formatted time of an amount from the platform (`atMs` in Unix milliseconds). The time
 * is shown next to the amount while the device is offline, because the amount may be outdated.
 * Undefined while online.
 */
export function useKnownAt(atMs: number): string | undefined {
  const isOnline = useOnline()
  const { tag } = useLanguage()
  return isOnline || atMs === 0 ? undefined : formatMoment(atMs, tag, Date.now())
}

/**
 * Formats a Unix timestamp in milliseconds in the player's time zone. Includes the date unless it
 * is today.
 */
export function formatMoment(atMs: number, tag: string, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  const style = isToday ? timeOfDay : ({ dateStyle: 'short', ...timeOfDay } as const)
  return getDateFormat(tag, style).format(atMs)
}

const timeOfDay = { timeStyle: 'short' } as const
