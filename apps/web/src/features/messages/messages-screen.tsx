import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
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
  const { data, isError, refetch } = useQuery(messagesQuery())
  return (
    <main className={styles.screen} data-screen="messages">
      <ScreenHead back={paths.memberHome} title={t('messages_title')} />
      {!data && isError && (
        <ErrorState
          title={t('messages_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
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
      )}
      {data?.messages.length === 0 && (
        <EmptyState title={t('messages_empty')} body={t('messages_empty_desc')} />
      )}
      {data && data.messages.length > 0 && (
        <>
          <UnreadLine unreadCount={data.unreadCount} />
          <ul className={styles.list}>
            {data.messages.map(message => (
              <li key={message.id}>
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
