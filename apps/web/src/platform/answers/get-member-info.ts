import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { useSession } from '../session.ts'

/**
 * CALL-12: fetches the logged-in member. The page shows a failure inline, so no alert opens. This
 * response is the only source for the balance, which every new screen fetches again (see
 * `platform/balance`).
 */
export function memberInfoQuery() {
  return queryOptions({
    queryKey: ['member', 'info'],
    queryFn: ({ signal }) => platform.call('memberInfo', { signal, alert: 'session' }),
    staleTime: timings.balanceFreshMs,
  })
}

/**
 * Like `memberInfoQuery`, but fetches only while there is a session: for bars that visitors see
 * too.
 */
export function useMemberInfoQuery() {
  const session = useSession()
  return { ...memberInfoQuery(), enabled: session !== undefined }
}
