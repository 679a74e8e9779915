import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '#platform/client/member-client.ts'

/** The second factors that the platform offers. Shown in place, so a failure raises no alert. */
export function securitySettingsQuery() {
  return queryOptions({
    queryKey: ['security', 'settings'],
    queryFn: ({ signal }) => memberPlatform.call('securitySettings', { signal, alert: 'session' }),
    staleTime: 0,
  })
}

/** The devices on which the player has logged in. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['security', 'devices'],
    queryFn: ({ signal }) => memberPlatform.call('devices', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
