import { useEffect, useState } from 'react'
import { toLocalDay, toMidnightMs } from './local-day.ts'

/** The local day. It changes at midnight, or when the player returns to the page on another day. */
export function useLocalDay(): string {
  const [day, setDay] = useState(() => toLocalDay(new Date()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day has a midnight of its own
  useEffect(() => {
    const update = () => setDay(toLocalDay(new Date()))
    const timer = setTimeout(update, toMidnightMs(new Date()))
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [day])
  return day
}
