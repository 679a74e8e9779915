import type { Message } from '@livery/contract/platform/messages.ts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { toExcerpt } from '#lib/html-text.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './message-row.module.css'
import { useReadOne } from './use-read-messages.ts'

/** One message in the list; its title is bold until it has been opened. */
export function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation()
  const read = useReadOne()
  const { id, title, content, sentAt, isRead } = message
  const open = () => {
    openOverlay('message', message)
    if (!isRead) read(id)
  }
  return (
    <button
      type="button"
      className={classNames(styles.message, !isRead && styles.unread)}
      onClick={open}
    >
      <span dir="auto" className={styles.title}>
        <span>{title}</span>
        {!isRead && <span className={styles.dot} role="img" aria-label={t('messages_unread')} />}
      </span>
      <span dir="auto" className={styles.excerpt}>
        {toExcerpt(content)}
      </span>
      <DateTime className={styles.time} at={sentAt} />
    </button>
  )
}
