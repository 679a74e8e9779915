import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppBadgeCount } from '#device/app-badge-counts.ts'
import { hasMemberExtras } from '#lib/roles.ts'
import { UnreadBadge } from '#ui/controls/unread-badge.tsx'
import { unreadCountQuery } from './get-unread-count.ts'

const highest = 99

/**
 * CHAT-01, CHAT-06: shows the number of unread messages, also on the app icon. Fetches the number
 * only for players who may chat.
 */
export function ChatBadge({ session }: { session: Pick<SessionInfo, 'id' | 'type'> }) {
  const { t } = useTranslation()
  const enabled = hasMemberExtras(session.type)
  const { data } = useQuery({ ...unreadCountQuery(session.id), enabled })
  const count = enabled ? data?.unReadCount : undefined
  useAppBadgeCount('chat', count)
  if (count === undefined) return null

  return <UnreadBadge count={count} most={highest} said={t('unread_messages', { unread: count })} />
}
