import { useEffect, useState } from 'react'
import { readClock } from '#lib/clock.ts'

/**
 * Returns the local day. It changes at midnight, or when the player returns to the page on another
 * day.
 */
export function useLocalDay(): string {
  const [day, setDay] = useState(() => toLocalDay(new Date(readClock())))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // If the clock was set back, the timer fires before midnight and is started again.
    const update = () => {
      const now = new Date(readClock())
      setDay(toLocalDay(now))
      clearTimeout(timer)
      timer = setTimeout(update, computeMsUntilMidnight(now))
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return day
}

/**
 * Returns an instant's local calendar day, such as `2026-11-23`. ANNOUNCE-18: hide-today is stored
 * as this day, not as the next midnight's timestamp, so that it lasts until midnight in the
 * player's current time zone, and a clock that was far ahead does not hide the popup for years.
 */
export function toLocalDay(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

/**
 * Returns the milliseconds until the next local midnight: at most 23 to 25 hours. If a clock change
 * skips midnight, returns the time until the first instant of the next day.
 */
export function computeMsUntilMidnight(at: Date): number {
  const next = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
  return next.getTime() - at.getTime()
}
