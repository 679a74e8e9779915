import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createIdentitySms } from '#features/social/phone.ts'
import type { IdentitySms } from '#lib/identity-sms.ts'
import { siteSettingsQuery, useSiteSettings } from '#platform/site-settings.ts'
import { readinessQuery } from './identity-query.ts'

/** Codes by SMS from the identity service, where the platform says it is the SMS provider. */
export function useIdentitySms(): IdentitySms | undefined {
  const queryClient = useQueryClient()
  const isProvider = useSiteSettings()?.smsProvider.firebase === true
  return useMemo(() => {
    if (!isProvider) return undefined
    return createIdentitySms(async () => {
      const settings = await queryClient.ensureQueryData(siteSettingsQuery())
      const readiness = await queryClient.ensureQueryData(readinessQuery(settings))
      if (!readiness)
        throw new Error('the platform names the identity service, but no project of it')
      return readiness.identity
    })
  }, [isProvider, queryClient])
}
