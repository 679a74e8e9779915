import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** CALL-41, CALL-49: what there is to download, and when the platform wants it offered. */
export function downloadSettingQuery(domain: string) {
  return queryOptions({
    queryKey: ['download', 'setting', domain],
    queryFn: ({ signal }) =>
      platform.call('downloadSetting', {
        query: { domain },
        cache: true,
        signal,
        alert: false,
      }),
    staleTime: 60_000,
  })
}
