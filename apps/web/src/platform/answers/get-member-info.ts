import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { useSession } from '../session.ts'

/**
 * CALL-12: the logged-in member. Shown in place, so a failure raises no alert. The one source of the
 * balance, which the next screen reads again: see `platform/balance`.
 */
export function memberInfoQuery() {
  return queryOptions({
    queryKey: ['member', 'info'],
    queryFn: ({ signal }) => platform.call('memberInfo', { signal, alert: 'session' }),
    staleTime: timings.balanceFreshMs,
  })
}

/** The same, fetched only while there is a session: for bars that visitors see too. */
export function useMemberInfoQuery() {
  const session = useSession()
  return { ...memberInfoQuery(), enabled: session !== undefined }
}
