import type { QueryClient } from '@tanstack/react-query'
import { askInTime } from '#platform/answers/ask-in-time.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import type { IdentitySms } from './create-identity-sms.ts'
import { createIdentitySms } from './create-identity-sms.ts'
import { identityQuery } from './get-identity.ts'
import { NoIdentityProject } from './identity.ts'

/** The identity service's SMS codes, if the platform names the service as its SMS provider. */
export async function findIdentitySms(queryClient: QueryClient): Promise<IdentitySms | undefined> {
  const settings = await askInTime(queryClient, siteSettingsQuery())
  if (!settings?.smsProvider.firebase) return undefined
  return createIdentitySms(async () => {
    const readiness = await queryClient.ensureQueryData(identityQuery(settings))
    if (!readiness) throw new NoIdentityProject()
    return readiness.identity
  })
}
