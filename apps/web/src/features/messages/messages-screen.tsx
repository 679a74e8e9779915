import type { Message } from '@livery/contract/platform/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { buildExcerpt } from '#lib/html-text.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { messagesQuery } from './get-messages.ts'
import messageRowStyles from './message-row.module.css'
import styles from './messages-screen.module.css'
import { useReadAll, useReadOne } from './use-read-messages.ts'

const places = [0, 1, 2, 3]

/** The platform's messages to the member. Opening a message marks it as read. */
export function MessagesScreen() {
  const { t } = useTranslation()
  const query = useQuery(messagesQuery())
  return (
    <main className={styles.screen} data-screen="messages">
      <ScreenHead back={paths.memberHome} title={t('messages_title')} />
      <Loaded
        query={query}
        skeleton={<MessagesSkeleton />}
        failed={t('messages_failed')}
        isEmpty={({ messages }) => messages.length === 0}
        empty={<EmptyState title={t('messages_empty')} body={t('messages_empty_desc')} />}
      >
        {({ unreadCount, messages }) => (
          <>
            <UnreadLine unreadCount={unreadCount} />
            <ul className={styles.list}>
              {messages.map(message => (
                <li key={message.id}>
                  <MessageRow message={message} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </main>
  )
}

function MessagesSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.line} />
      <ul className={styles.list} aria-busy="true" aria-label={t('loading')}>
        {places.map(place => (
          <li key={place}>
            <Skeleton height="96px" radius="var(--radius-card)" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The number of unread messages, and a button that marks all messages as read. */
function UnreadLine({ unreadCount }: { unreadCount: number }) {
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

/** One message in the list; its title is bold until it has been opened. */
function MessageRow({ message }: { message: Message }) {
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
      className={classNames(messageRowStyles.message, !isRead && messageRowStyles.unread)}
      onClick={open}
    >
      <span dir="auto" className={messageRowStyles.title}>
        <span>{title}</span>
        {!isRead && (
          <span className={messageRowStyles.dot} role="img" aria-label={t('messages_unread')} />
        )}
      </span>
      <span dir="auto" className={messageRowStyles.excerpt}>
        {buildExcerpt(content)}
      </span>
      <DateTime className={messageRowStyles.time} at={sentAt} />
    </button>
  )
}
