import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** CALL-05: whether a username is still free. Shown beside the field, so it never alerts. */
export function usernameCheckQuery(username: string) {
  return queryOptions({
    queryKey: ['registration', 'username', username],
    queryFn: ({ signal }) =>
      platform.call('checkUsername', {
        query: { username },
        signal,
        alert: false,
      }),
  })
}
