import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setAppBadge } from '#device/app-badge.ts'
import { hasMemberExtras } from '#lib/roles.ts'
import { unreadCountQuery } from './get-unread-count.ts'
import styles from './unread-badge.module.css'

/** CHAT-06: the unread count is fetched only for players who may chat; the app's icon has it too. */
export function ChatBadge({ session }: { session: Pick<SessionInfo, 'id' | 'type'> }) {
  const enabled = hasMemberExtras(session.type)
  const { data } = useQuery({ ...unreadCountQuery(session.id), enabled })
  const count = enabled ? data?.unReadCount : undefined
  useEffect(() => {
    if (count !== undefined) setAppBadge(count)
  }, [count])
  return count === undefined ? null : <UnreadBadge count={count} />
}

const highest = 99

/** CHAT-01: the number of waiting messages; nothing for zero. */
function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > highest ? `${highest}+` : count}</span>
      <span className={styles.said}>{t('unread_messages', { unread: count })}</span>
    </span>
  )
}
