import { toDateFormat } from '#lib/intl/date-formats.ts'
import { useOnline } from '#lib/network/online.ts'
import { useLanguage } from './language.ts'

/**
 * The time at which an amount came from the platform, in Unix milliseconds, as words beside it:
 * while the device is offline it may have changed since. Undefined online.
 */
export function useKnownAt(atMs: number): string | undefined {
  const isOnline = useOnline()
  const { tag } = useLanguage()
  return isOnline || atMs === 0 ? undefined : formatMoment(atMs, tag, Date.now())
}

/** Time of a moment in Unix milliseconds, in the player's own zone, with its day unless it is today's. */
export function formatMoment(atMs: number, tag: string, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  const style = isToday ? timeOfDay : ({ dateStyle: 'short', ...timeOfDay } as const)
  return toDateFormat(tag, style).format(atMs)
}

const timeOfDay = { timeStyle: 'short' } as const
