import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { lazy } from 'react'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useSession } from '#platform/session.ts'
import { useHomeCheck } from './use-home-check.ts'
import { getOpenGroups } from './welcome-memory.ts'

const WelcomeWatch = lazy(async () => ({
  default: (await import('./welcome-watch.tsx')).WelcomeWatch,
}))

/**
 * WELCOME-03: waits, then has the welcome pictures fetched, unless they are over for the session.
 * A login or logout begins the wait anew, for the pictures of another audience.
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
