import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { UnreadBadge } from '#ui/controls/unread-badge.tsx'
import { messagesQuery } from './get-messages.ts'

/** The number of unread messages, next to the link to them; not rendered for zero. */
export function UnreadMark() {
  const { t } = useTranslation()
  const { data } = useQuery(messagesQuery())
  const unread = data?.unreadCount ?? 0

  return <UnreadBadge count={unread} most={99} said={t('account_unread', { unread })} />
}
