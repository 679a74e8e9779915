import { useTranslation } from 'react-i18next'
import styles from './unread-badge.module.css'

const highest = 99

/** CHAT-01: the number of waiting messages; nothing for zero. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > highest ? `${highest}+` : count}</span>
      <span className={styles.said}>{t('unread_messages', { unread: count })}</span>
    </span>
  )
}
