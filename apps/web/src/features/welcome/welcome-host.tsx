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
 * WELCOME-03: fetches the welcome images after a wait, unless the player has closed them in this
 * session. A login or logout restarts the wait, because the audience changes.
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
 * Returns whether the welcome images may open: after a wait, if the visitor is on a home path.
 * Otherwise checks again after each further wait (WELCOME-07). Does not check immediately when the
 * visitor returns to home, because a popup would open under the player's finger.
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
