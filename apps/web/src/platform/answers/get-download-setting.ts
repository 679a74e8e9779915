import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** CALL-41, CALL-49: the downloads, and the platform's rules for offering them. */
export function downloadSettingQuery(domain: string) {
  return queryOptions({
    queryKey: ['download', 'setting', domain],
    queryFn: ({ signal }) =>
      platform.call('downloadSetting', {
        query: { domain },
        cache: true,
        signal,
        alert: 'session',
      }),
    staleTime: 60_000,
  })
}
