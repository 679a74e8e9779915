import { useLocation, useNavigate } from 'react-router-dom'
import { readLinkRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { readHeaderColour } from '#device/header-colour.ts'
import { getLanguage } from '#i18n/language.ts'
import { withoutReturnTo } from '#lib/return-address.ts'
import { findDraftPath } from '#platform/forms/drafts.ts'
import { getSession, isAnotherPlayer } from '#platform/session.ts'
import { type AfterLoginRedirect, toAfterLoginRedirect } from './after-login-redirect.ts'

/**
 * Returns a function that redirects a player who has just logged in (LOGIN-10, NAV-02), or takes
 * them back to the form they were filling in when their session ended.
 */
export function useAfterLoginRedirect(): (search?: string) => void {
  const navigate = useNavigate()
  // The query on screen: with a sheet above the login page both redirect, the second one when the
  // first has changed the address already.
  const { search: onScreen } = useLocation()
  return (search = onScreen) => {
    const redirect = readAfterLoginRedirect(search)
    // Replaces the history entry of the login page or sheet, so that back skips it.
    if (redirect.kind === 'path') navigate(redirect.to, { replace: true })
    else window.location.assign(redirect.href)
  }
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
  // The page that one player was on is no place to lead another one to.
  const returns = isAnotherPlayer() ? withoutReturnTo(search) : search
  return toAfterLoginRedirect(returns, facts, readLinkRules())
}
