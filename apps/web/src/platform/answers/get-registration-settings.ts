import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** `/wps/system/registration`. Without it the default rules apply, so a failure raises no alert. */
export function registrationSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'registration'],
    queryFn: ({ signal }) => platform.call('registrationSettings', { signal, alert: 'session' }),
  })
}
