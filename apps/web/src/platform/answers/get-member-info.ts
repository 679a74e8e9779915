import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { useSession } from '../session.ts'

/** CALL-12: who is logged in. Shown in place, so a failure draws no alert of its own. */
export function memberInfoQuery() {
  return queryOptions({
    queryKey: ['member', 'info'],
    queryFn: ({ signal }) => platform.call('memberInfo', { signal, alert: false }),
  })
}

/** The same, asked only while there is a session: for bars that visitors see too. */
export function useMemberInfoQuery() {
  const session = useSession()
  return { ...memberInfoQuery(), enabled: session !== undefined }
}
