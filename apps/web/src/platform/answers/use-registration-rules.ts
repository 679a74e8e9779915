import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'
import { askInTime } from './ask-in-time.ts'
import { mergeRegistrationRules, type RegistrationRules } from './registration-rules.ts'

/**
 * Returns this merchant's rules for a new player; the defaults until the platform has responded.
 */
export function useRegistrationRules(): RegistrationRules {
  const { data } = useQuery(registrationSettingsQuery())
  return mergeRegistrationRules(data, merchant.settings.registration)
}

/**
 * Fetches the registration rules, for a player who submits before the platform has responded.
 * Returns the defaults if the platform does not respond.
 */
export async function askRegistrationRules(queryClient: QueryClient): Promise<RegistrationRules> {
  const known = await askInTime(queryClient, registrationSettingsQuery())
  return mergeRegistrationRules(known, merchant.settings.registration)
}

/** Fetches `/wps/system/registration`. On failure the default rules apply, so no alert opens. */
export function registrationSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'registration'],
    queryFn: ({ signal }) => platform.call('registrationSettings', { signal, alert: 'session' }),
  })
}
