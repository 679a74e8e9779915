import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** `/wps/system/registration`. Without it the usual rules hold, so a failure draws no alert. */
export function registrationSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'registration'],
    queryFn: ({ signal }) => platform.call('registrationSettings', { signal, alert: false }),
  })
}
