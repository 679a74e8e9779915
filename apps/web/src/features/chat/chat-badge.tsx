import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { hasMemberExtras } from '#lib/roles.ts'
import { unreadCountQuery } from './get-unread-count.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** CHAT-06: the unread count is fetched only for players who may chat. */
export function ChatBadge({ session }: { session: Pick<SessionInfo, 'id' | 'type'> }) {
  const enabled = hasMemberExtras(session.type)
  const { data } = useQuery({ ...unreadCountQuery(session.id), enabled })
  return enabled && data ? <UnreadBadge count={data.unReadCount} /> : null
}
