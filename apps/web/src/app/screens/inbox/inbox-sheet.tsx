import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { InboxLine } from './inbox-line.tsx'
import type { InboxRow } from './inbox-rows.ts'
import styles from './inbox-sheet.module.css'
import { useInbox } from './use-inbox.ts'
import { useOpenRow } from './use-open-row.ts'

/** The content of all popups: each row opens what it is about, and is read then. */
export function InboxSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const inbox = useInbox(true)
  const open = useOpenRow(onClose)
  return (
    <Sheet overlay="inbox" open onClose={onClose} title={t('inbox_title')}>
      <Loaded
        query={inbox}
        skeleton={<RowsSkeleton />}
        failed={t('news_failed')}
        empty={<EmptyState title={t('news_empty')} body={t('news_empty_desc')} />}
        below={<MessagesLink onClose={onClose} />}
      >
        {rows => (
          <>
            <UnreadLine rows={rows} onRead={() => inbox.markRead(rows)} />
            <ul className={styles.list}>
              {rows.map(row => (
                <li key={row.id}>
                  <InboxLine
                    row={row}
                    onOpen={() => {
                      inbox.markRead([row])
                      open(row)
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

type UnreadLineProps = { rows: readonly InboxRow[]; onRead: () => void }

/** How many rows are unread, and the button that reads them all; it stays where the focus is on it. */
function UnreadLine({ rows, onRead }: UnreadLineProps) {
  const { t } = useTranslation()
  const unread = rows.filter(({ isRead }) => !isRead).length
  return (
    <div className={styles.line}>
      <p className={styles.count} role="status">
        {unread > 0 ? t('messages_unread_count', { unread }) : t('messages_all_read')}
      </p>
      <Button variant="ghost" size="sm" aria-disabled={unread === 0 || undefined} onClick={onRead}>
        {t('messages_read_all')}
      </Button>
    </div>
  )
}

/** The platform's messages to the member are a page of their own. */
function MessagesLink({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useSession()) return null
  const leave = () => {
    // Replaces the history entry of the sheet.
    navigate(paths.messages, { replace: true })
    onClose()
  }
  return (
    <Button variant="ghost" block onClick={leave}>
      {t('messages_title')}
    </Button>
  )
}

const places = [0, 1, 2]

function RowsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status" aria-label={t('loading')}>
      {places.map(place => (
        <Skeleton key={place} height="72px" radius="var(--radius-card)" />
      ))}
    </div>
  )
}
