import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './messages-screen.module.css'
import { useReadAll } from './use-read-messages.ts'

/** How many messages are unread, and the button that reads them all. */
export function UnreadLine({ unreadCount }: { unreadCount: number }) {
  const { t } = useTranslation()
  const { busy, readAll } = useReadAll()
  return (
    <div className={styles.line}>
      <p className={styles.count} role="status">
        {unreadCount > 0
          ? t('messages_unread_count', { unread: unreadCount })
          : t('messages_all_read')}
      </p>
      {unreadCount > 0 && (
        <Button variant="ghost" size="sm" busy={busy} onClick={readAll}>
          {t('messages_read_all')}
        </Button>
      )}
    </div>
  )
}
