import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { messagesQuery } from './get-messages.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages-screen.module.css'
import { UnreadLine } from './unread-line.tsx'

const places = [0, 1, 2, 3]

/** The platform's messages to the member; one opens above the list, and is read then. */
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
