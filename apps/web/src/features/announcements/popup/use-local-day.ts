import { useEffect, useState } from 'react'
import { readClock } from '#lib/clock.ts'

/** The local day. It changes at midnight, or when the player returns to the page on another day. */
export function useLocalDay(): string {
  const [day, setDay] = useState(() => toLocalDay(new Date(readClock())))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer that fires before midnight, since the clock was set back meanwhile, waits anew.
    const update = () => {
      const now = new Date(readClock())
      setDay(toLocalDay(now))
      clearTimeout(timer)
      timer = setTimeout(update, toMidnightMs(now))
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
 * The local calendar day of an instant, as `2026-11-23`. ANNOUNCE-18: hide-today is kept as this
 * day and not as the instant of the next midnight, so that it lasts until the midnight of the place
 * the player is at by then, and a clock that was far ahead hides nothing for years.
 */
export function toLocalDay(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

/**
 * Milliseconds until the next local midnight: 23 to 25 hours at the most. If a change of the clock
 * skips midnight, it is until the first instant of the next day.
 */
export function toMidnightMs(at: Date): number {
  const next = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
  return next.getTime() - at.getTime()
}
