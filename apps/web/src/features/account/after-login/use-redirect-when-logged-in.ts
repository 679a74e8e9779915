import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#platform/session.ts'
import { useForcedPasswordChange } from './forced-password-change.ts'
import { useAfterLoginRedirect } from './use-after-login-redirect.ts'

/**
 * Runs the after-login redirect once the player is logged in, by any method (LOGIN-10,
 * REGISTER-12). If a forced password change is due, the guard redirects to it instead. A sheet
 * hides.
 */
export function useRedirectWhenLoggedIn(hide?: () => void): void {
  const session = useSession()
  const forcedChange = useForcedPasswordChange()
  const redirectAfterLogin = useAfterLoginRedirect()
  const redirect = useEffectEvent((search?: string) => {
    if (!forcedChange) redirectAfterLogin(search)
    hide?.()
  })
  const isIn = session !== undefined
  useEffect(() => {
    if (!isIn) return
    redirect()
    // An overlay that closes at the same moment removes its history entry, and that navigation
    // undoes the redirect. A sheet has closed by then.
    const redirectAgain = () => redirect(window.location.search)
    window.addEventListener('popstate', redirectAgain)
    return () => window.removeEventListener('popstate', redirectAgain)
  }, [isIn])
}
