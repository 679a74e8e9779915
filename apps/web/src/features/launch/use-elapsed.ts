import { useEffect, useState } from 'react'

/**
 * Returns whether `ms` milliseconds have passed since the first render, or since `attempt` changed.
 */
export function useElapsed(ms: number, attempt: number | string): boolean {
  const [elapsed, setElapsed] = useState<number | string>()
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(attempt), ms)
    return () => clearTimeout(timer)
  }, [ms, attempt])
  return elapsed === attempt
}
