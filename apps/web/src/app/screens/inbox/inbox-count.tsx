import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messagesQuery } from '#features/messages/get-messages.ts'
import { useSession } from '#platform/session.ts'
import { UnreadBadge } from '#ui/controls/unread-badge.tsx'
import { useInbox } from './use-inbox.ts'

/**
 * The number of unread rows, next to a member's link to the inbox; not rendered for zero. It fetches
 * the messages, which a bell on the same screen then counts too.
 */
export function InboxCount() {
  const { t } = useTranslation()
  const enabled = useSession() !== undefined
  const { data = [] } = useInbox(false, useQuery({ ...messagesQuery(), enabled }))
  const unread = data.filter(({ isRead }) => !isRead).length
  return <UnreadBadge count={unread} most={99} said={t('account_unread', { unread })} />
}
