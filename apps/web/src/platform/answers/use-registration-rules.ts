import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'
import { askInTime } from './ask-in-time.ts'
import { type RegistrationRules, toRegistrationRules } from './registration-rules.ts'

/** This merchant's rules for a new player; the defaults until the platform has answered. */
export function useRegistrationRules(): RegistrationRules {
  const { data } = useQuery(registrationSettingsQuery())
  return toRegistrationRules(data, merchant.settings.registration)
}

/** The same for who presses before the platform has answered; the usual where it does not. */
export async function askRegistrationRules(queryClient: QueryClient): Promise<RegistrationRules> {
  const known = await askInTime(queryClient, registrationSettingsQuery())
  return toRegistrationRules(known, merchant.settings.registration)
}

/** `/wps/system/registration`. Without it the default rules apply, so a failure raises no alert. */
export function registrationSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'registration'],
    queryFn: ({ signal }) => platform.call('registrationSettings', { signal, alert: 'session' }),
  })
}
