import * as timings from '@livery/contract/timings.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { isHomePath, toCheckMs } from './home-check.ts'

type Checks = { startMs: number; count: number; isDue: boolean }

/**
 * Whether the welcome pictures are due: the wait is over, and its check found the visitor on a home
 * path. A check that finds them elsewhere is repeated after every further wait (WELCOME-07), and
 * not at the moment they come home, when a popup would open under their finger.
 */
export function useHomeCheck(): boolean {
  const { pathname } = useLocation()
  const waitSeconds = useSiteSettings()?.welcomeOptions?.waitSeconds
  const waitMs = waitSeconds === undefined ? timings.welcomeWaitMs : waitSeconds * 1_000
  const [checks, setChecks] = useState<Checks>(() => ({
    startMs: performance.now(),
    count: 0,
    isDue: false,
  }))
  const check = useEffectEvent(() =>
    setChecks(before => ({ ...before, count: before.count + 1, isDue: isHomePath(pathname) })),
  )
  useEffect(() => {
    if (checks.isDue) return
    const dueMs = checks.startMs + toCheckMs(checks.count, waitMs)
    const timer = setTimeout(check, Math.max(0, dueMs - performance.now()))
    return () => clearTimeout(timer)
  }, [checks, waitMs])
  return checks.isDue
}
