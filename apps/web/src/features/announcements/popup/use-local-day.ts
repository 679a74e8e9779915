import { useEffect, useState } from 'react'
import { toLocalDay, toMidnightMs } from './local-day.ts'

/** The local day. It changes at midnight, or when the player returns to the page on another day. */
export function useLocalDay(): string {
  const [day, setDay] = useState(() => toLocalDay(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer that fires before midnight, since the clock was set back meanwhile, waits anew.
    const update = () => {
      const now = new Date()
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
