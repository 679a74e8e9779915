import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { hasMemberExtras } from '#lib/roles.ts'
import { unreadCountQuery } from './get-unread-count.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** CHAT-06: whoever may not chat is not even asked about. */
export function ChatBadge({ session }: { session: Pick<SessionInfo, 'id' | 'type'> }) {
  const enabled = hasMemberExtras(session.type)
  const { data } = useQuery({ ...unreadCountQuery(session.id), enabled })
  return enabled && data ? <UnreadBadge count={data.unReadCount} /> : null
}
