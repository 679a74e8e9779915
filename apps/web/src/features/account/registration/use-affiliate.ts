import type { Affiliate } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { platform } from '#platform/client/client.ts'

/**
 * REGISTER-06, CALL-06: sends the platform the visitor's domain and code, and resolves with the
 * referrer. Registration does not depend on it, so a failure raises no alert.
 */
export function useAffiliate(): Affiliate | undefined {
  const { affiliateCode, referralCode, originalDomain } = readRegistrationInfo()
  const body: Affiliate = {
    domain: originalDomain ?? window.location.hostname,
    ...(affiliateCode !== undefined && { code: affiliateCode }),
    ...(referralCode !== undefined && { referralCode }),
  }
  return useQuery({
    queryKey: ['registration', 'affiliate', body],
    queryFn: ({ signal }) => platform.call('affiliate', { body, signal, alert: 'session' }),
    // Never stale: it is the visitor's affiliate, and no change of session changes it.
    staleTime: 'static',
  }).data
}
