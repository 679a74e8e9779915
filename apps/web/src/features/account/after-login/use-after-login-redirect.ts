import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readLinkRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { readHeaderColour } from '#device/header-colour.ts'
import { getLanguage } from '#i18n/language.ts'
import { readPromiseAhead } from '#lib/addresses/bonus-promise.ts'
import { withoutReturnTo } from '#lib/addresses/return-address.ts'
import { findDraftPath } from '#platform/forms/drafts.ts'
import { getSession, isAnotherPlayer, useSession } from '#platform/session.ts'
import { type AfterLoginRedirect, decideAfterLoginRedirect } from './after-login-redirect.ts'
import { useForcedPasswordChange } from './forced-password-change.ts'

/**
 * Returns a function that redirects a player who has just logged in (LOGIN-10, NAV-02). If the
 * player was filling in a form when the session ended, the function returns the player to that
 * form.
 */
export function useAfterLoginRedirect(): (search?: string) => void {
  const navigate = useNavigate()
  // Use the query on screen. If a sheet is open above the login page, the sheet and the page both
  // redirect, and the second redirect runs after the first redirect has already changed the URL.
  const { search: onScreen } = useLocation()
  return (search = onScreen) => {
    const redirect = readAfterLoginRedirect(search)
    // Replaces the history entry of the login page or sheet, so that back navigation skips the
    // entry.
    if (redirect.kind === 'path') navigate(redirect.to, { replace: true })
    else window.location.assign(redirect.href)
  }
}

/**
 * Runs the after-login redirect once the player is logged in, by any method (LOGIN-10,
 * REGISTER-12). If a forced password change is due, the guard redirects to the password change
 * instead. Also hides the sheet.
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
    // undoes the redirect. Redirect again after the sheet has closed.
    const redirectAgain = () => redirect(window.location.search)
    window.addEventListener('popstate', redirectAgain)

    return () => window.removeEventListener('popstate', redirectAgain)
  }, [isIn])
}

function readAfterLoginRedirect(search: string): AfterLoginRedirect {
  const draftPath = findDraftPath()
  if (draftPath !== undefined) return { kind: 'path', to: draftPath }

  const facts = {
    token: getSession()?.token,
    language: getLanguage(),
    headerColor: readHeaderColour(),
    title: merchant.name,
  }
  // Do not lead a different player to the page that the previous player was on.
  const returns = isAnotherPlayer() ? withoutReturnTo(search) : search

  // A promised bonus applies to any player who follows the link.
  return decideAfterLoginRedirect(
    readPromiseAhead(search) ? search : returns,
    facts,
    readLinkRules(),
  )
}
