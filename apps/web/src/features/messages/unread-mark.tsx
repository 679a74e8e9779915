import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/feedback/badge.tsx'
import { messagesQuery } from './get-messages.ts'

/** The number of unread messages, next to the link to them; not rendered for zero. */
export function UnreadMark() {
  const { t } = useTranslation()
  const { data } = useQuery(messagesQuery())
  if (!data || data.unreadCount <= 0) return null

  return (
    <Badge tone="action">
      <span role="img" aria-label={t('account_unread', { unread: data.unreadCount })}>
        {data.unreadCount}
      </span>
    </Badge>
  )
}
