import { useNavigate } from 'react-router-dom'
import { readLinkRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { readHeaderColour } from '#device/header-colour.ts'
import { getLanguage } from '#i18n/language.ts'
import { findDraftPath } from '#platform/forms/use-draft.ts'
import { getSession } from '#platform/session.ts'
import { toWayOn, type WayOn } from './after-login-redirect.ts'

/**
 * Answers a function that leads a player who has just got in on their way (LOGIN-10, NAV-02): back
 * to the form they were filling in when their session ended, where there is one.
 */
export function useGoOn(): () => void {
  const navigate = useNavigate()
  return () => {
    const way = readWayOn()
    // Replaces the history entry of the login page or sheet, so that back skips it.
    if (way.kind === 'path') navigate(way.to, { replace: true })
    else window.location.assign(way.href)
  }
}

export function readWayOn(): WayOn {
  const draftPath = findDraftPath()
  if (draftPath !== undefined) return { kind: 'path', to: draftPath }
  const facts = {
    token: getSession()?.token,
    language: getLanguage(),
    headerColor: readHeaderColour(),
    title: merchant.name,
  }
  return toWayOn(window.location.search, facts, readLinkRules())
}
