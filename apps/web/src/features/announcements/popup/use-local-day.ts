import { useEffect, useState } from 'react'
import { readClock } from '#lib/clock.ts'

/**
 * Returns the local day. Updates at midnight, and when the player returns to the page on another
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
 * Returns the local calendar day of an instant, such as `2026-11-23`. ANNOUNCE-18: hide-today
 * stores this day instead of a timestamp. It therefore ends at midnight in the player's current
 * time zone, even if the clock was wrong.
 */
export function toLocalDay(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

/**
 * Returns the milliseconds until the next local midnight. If a clock change skips midnight, returns
 * the time until the next day's first instant.
 */
export function computeMsUntilMidnight(at: Date): number {
  const next = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
  return next.getTime() - at.getTime()
}
