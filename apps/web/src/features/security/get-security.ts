import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '#platform/client/member-client.ts'

/**
 * Fetches the second factors that the platform offers. The page shows a failure itself, so there is
 * no alert.
 */
export function securitySettingsQuery() {
  return queryOptions({
    queryKey: ['security', 'settings'],
    queryFn: ({ signal }) => memberPlatform.call('securitySettings', { signal, alert: 'session' }),
    staleTime: 0,
  })
}

/** Fetches the devices on which the player has logged in. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['security', 'devices'],
    queryFn: ({ signal }) => memberPlatform.call('devices', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
