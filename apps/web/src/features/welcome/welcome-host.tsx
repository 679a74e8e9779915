import type { SessionInfo } from '@livery/contract/platform/account.ts'
import * as timings from '@livery/contract/timings.ts'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { computeCheckMs, isHomePath } from './home-check.ts'
import { getOpenGroups } from './welcome-memory.ts'

type Checks = { startMs: number; count: number; isDue: boolean }

const WelcomeWatch = lazy(async () => ({
  default: (await import('./welcome-watch.tsx')).WelcomeWatch,
}))

/**
 * WELCOME-03: waits, then starts fetching the welcome images, unless they are finished for the
 * session. A login or logout restarts the wait, for another audience's images.
 */
export function WelcomeHost() {
  const session = useSession()
  return <WelcomeWait key={session?.id ?? ''} session={session} />
}

function WelcomeWait({ session }: { session: SessionInfo | undefined }) {
  const isDue = useHomeCheck()
  if (!isDue || getOpenGroups().length === 0) return null
  return (
    <OptionalPart>
      <WelcomeWatch session={session} />
    </OptionalPart>
  )
}

/**
 * Returns whether the welcome images are due: the wait is over, and its check found the visitor on
 * a home path. A check that finds the visitor elsewhere is repeated after every further wait
 * (WELCOME-07), and not at the moment the visitor returns home, when a popup would open under their
 * finger.
 */
function useHomeCheck(): boolean {
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
    const dueMs = checks.startMs + computeCheckMs(checks.count, waitMs)
    const timer = setTimeout(check, Math.max(0, dueMs - performance.now()))
    return () => clearTimeout(timer)
  }, [checks, waitMs])
  return checks.isDue
}
