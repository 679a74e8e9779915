import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '#platform/client/member-client.ts'

/** CALL-36: how money may be paid in, with limits, fees and bonuses. */
export function depositSettingsQuery() {
  return queryOptions({
    queryKey: ['deposit-settings'],
    queryFn: ({ signal }) => memberPlatform.call('depositSettings', { signal, alert: 'session' }),
  })
}
