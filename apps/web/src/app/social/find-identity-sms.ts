import type { QueryClient } from '@tanstack/react-query'
import { createIdentitySms } from '#features/social/phone.ts'
import type { IdentitySms } from '#lib/identity-sms.ts'
import { askInTime } from '#platform/ask-in-time.ts'
import { siteSettingsQuery } from '#platform/site-settings.ts'
import { readinessQuery } from './identity-query.ts'

/** A code by SMS from the identity service, where the platform says it is the SMS provider. */
export async function findIdentitySms(queryClient: QueryClient): Promise<IdentitySms | undefined> {
  const settings = await askInTime(queryClient, siteSettingsQuery())
  if (!settings?.smsProvider.firebase) return undefined
  return createIdentitySms(async () => {
    const readiness = await queryClient.ensureQueryData(readinessQuery(settings))
    if (!readiness) throw new Error('the platform names the identity service, but no project of it')
    return readiness.identity
  })
}
