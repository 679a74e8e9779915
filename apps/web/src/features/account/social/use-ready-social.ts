import { useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAfterLoginRedirect } from '#features/account/after-login/use-after-login-redirect.ts'
import { identityQuery } from '#features/account/identity/get-identity.ts'
import { findRoute } from '#lib/find-route.ts'
import { useIsOverlayOpen } from '#overlays/overlay-store.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { Social } from './social.ts'
import { useSocial } from './use-social.ts'

/**
 * Returns a function that runs a sign-in step not started by a form: it connects first, and
 * redirects the player once they are logged in (SOCIAL-05).
 */
export function useReadySocial(): (step: (social: Social) => Promise<void>) => void {
  const queryClient = useQueryClient()
  const { run } = useSocial()
  const expectSession = useRedirectAfter()
  const begin = async (step: (social: Social) => Promise<void>) => {
    const settings = await queryClient.ensureQueryData(siteSettingsQuery())
    const readiness = await queryClient.ensureQueryData(identityQuery(settings))
    if (!readiness) return
    expectSession()
    run(readiness, step)
  }
  // The settings or the SDK could not be prefetched, and no alert was shown at that time.
  return step => void begin(step).catch(alertLoadFailure)
}

function alertLoadFailure(): void {
  toast(i18n.t('load_failed_desc'))
}

function useRedirectAfter(): () => void {
  const isIn = useSession() !== undefined
  const redirect = useAfterLoginRedirect()
  const isByForm = useHasForm()
  const isExpected = useRef(false)
  const lead = useEffectEvent(() => {
    if (!isByForm) redirect()
  })
  useEffect(() => {
    if (!isIn || !isExpected.current) return
    isExpected.current = false
    lead()
  }, [isIn])
  return () => {
    isExpected.current = true
  }
}

/**
 * Returns whether a login or registration form is on screen: the form redirects by itself, and may
 * have done so already.
 */
function useHasForm(): boolean {
  const { pathname } = useLocation()
  const isLoginOpen = useIsOverlayOpen('login')
  const isRegisterOpen = useIsOverlayOpen('register')
  const screen = findRoute(pathname)?.screen
  return isLoginOpen || isRegisterOpen || screen === 'login' || screen === 'register'
}
