import i18n from 'i18next'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useForcedPasswordChange } from '#features/account/after-login/forced-password-change.ts'
import { useTokenSignIn } from '#features/account/token-sign-in/token-sign-in-store.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { paths } from '#lib/paths.ts'
import { PendingScreen } from '#loading/pending-screen.tsx'
import { useSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { guardRoute, type Visitor } from './guard.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { requireScreen } from './screens.ts'

/** Renders the screen for the current URL, or redirects as the guard decides. */
export function AppRoutes() {
  const location = useLocation()
  const verdict = guardRoute(location, useVisitor(location.key))
  switch (verdict.kind) {
    case 'wait':
      return <PendingScreen />
    case 'go':
      return <Navigate to={verdict.to} replace />
    case 'unknown':
      return <UnknownAddress />
    case 'enter': {
      const Screen = requireScreen(verdict.screen)
      return (
        <ScreenFrame>
          <Screen />
        </ScreenFrame>
      )
    }
  }
}

function useVisitor(locationKey: string): Visitor {
  const isMember = useSession() !== undefined
  const isDue = useForcedPasswordChange() !== undefined
  const isSigningIn = useTokenSignIn().isSigningIn
  const keyOfMember = useRef<string>(undefined)
  useEffect(() => {
    if (isMember) keyOfMember.current = locationKey
  }, [isMember, locationKey])
  if (isMember) return isDue ? 'due' : 'member'
  if (isSigningIn) return 'pending'

  return keyOfMember.current === locationKey ? 'left' : 'visitor'
}

/** ROUTE-03: redirects an unknown URL to home and shows a toast. */
function UnknownAddress() {
  useEffect(() => {
    loadTextGroup('system').then(
      () => toast(i18n.t('unknown_address')),
      // If the string fails to load, home without a toast is sufficient.
      () => undefined,
    )
  }, [])
  return <Navigate to={paths.home} replace />
}
