import { useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { useCallback, useEffect, useRef } from 'react'
import { readinessQuery } from '#features/account/identity/get-identity.ts'
import { useGoOn } from '#features/account/session/use-after-login-redirect.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { Social } from './social.ts'
import { useSocial } from './use-social.ts'

/**
 * Runs a step of a sign-in that no form began: connects first, and leads on when the player is in
 * (SOCIAL-05), as there is no form to do so.
 */
export function useReadySocial(): (step: (social: Social) => Promise<void>) => void {
  const queryClient = useQueryClient()
  const { run } = useSocial()
  const expectSession = useLeadOnAfter()
  const begin = async (step: (social: Social) => Promise<void>) => {
    const settings = await queryClient.ensureQueryData(siteSettingsQuery())
    const readiness = await queryClient.ensureQueryData(readinessQuery(settings))
    if (!readiness) return
    expectSession()
    run(readiness, step)
  }
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  // The settings or the SDK could not be fetched, in silence: nobody had asked for them then.
  return useCallback(step => void latest.current(step).catch(tellUnloaded), [])
}

function tellUnloaded(): void {
  toast(i18n.t('load_failed_desc'))
}

function useLeadOnAfter(): () => void {
  const isIn = useSession() !== undefined
  const goOn = useGoOn()
  const isExpected = useRef(false)
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => {
    if (!isIn || !isExpected.current) return
    isExpected.current = false
    latest.current()
  }, [isIn])
  return () => {
    isExpected.current = true
  }
}
