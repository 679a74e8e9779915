import { useQuery, useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gift from 'lucide-react/icons/gift'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { buildNewsPath } from '#features/announcements/announcement.ts'
import { messagesQuery } from '#features/messages/get-messages.ts'
import { useReadAll, useReadOne } from '#features/messages/use-read-messages.ts'
import { openPicture } from '#features/welcome/open-picture.ts'
import { DateTime } from '#i18n/date-time.tsx'
import { buildExcerpt } from '#lib/html-text.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import inboxLineStyles from './inbox-line.module.css'
import styles from './inbox-list.module.css'
import {
  filterRows,
  type InboxFilter,
  type InboxRow,
  inboxFilters,
  parseInboxFilter,
} from './inbox-rows.ts'
import { type Inbox, useInbox } from './use-inbox.ts'

const filterWords = {
  all: 'news_all',
  messages: 'messages_title',
  news: 'news_title',
  promotions: 'news_promotions',
} as const satisfies Record<InboxFilter, string>

const icons = {
  message: Mail,
  announcement: Megaphone,
  picture: Gift,
  app: Smartphone,
  upgrade: Smartphone,
  push: BellRing,
} as const

type InboxListProps = {
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  /** Called when a row's content opens instead of the list; unset: the list is a screen. */
  onLeave?: () => void
}

/**
 * Messages, news and offers in one list with filters. Pressing a row opens the row's content and
 * marks the row as read.
 */
export function InboxList({ filter, onFilter, onLeave }: InboxListProps) {
  const { t } = useTranslation()
  const isMember = useSession() !== undefined
  const inbox = useInbox(true, useQuery({ ...messagesQuery(), enabled: isMember }))
  const markMessages = useMarkMessages()
  const open = useOpenRow(onLeave)
  const { isMissing, isPartial, failed } = findGap(inbox.missing, filter, isMember)
  const query = { ...inbox, data: isMissing ? undefined : inbox.data, isError: isMissing }
  const filters = inboxFilters.filter(id => isMember || id !== 'messages')
  const markRead = (read: readonly InboxRow[]) => {
    inbox.markRead(read)
    markMessages(read)
  }
  const choices = filters.map(id => ({ id, label: t(filterWords[id]) }))

  return (
    <>
      <div className={styles.chips}>
        <ChoiceChips
          label={t('news_kinds')}
          choices={choices}
          current={filter}
          onChange={id => onFilter(parseInboxFilter(id))}
        />
      </div>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton />}
        failed={t(failed)}
        below={
          isPartial && (
            <Loaded query={{ ...query, data: undefined, isError: true }} failed={t(failed)}>
              {() => null}
            </Loaded>
          )
        }
      >
        {all => {
          const rows = filterRows(all, filter)
          return rows.length === 0 ? (
            !isPartial && <EmptyInbox filter={filter} />
          ) : (
            <>
              <UnreadLine rows={rows} onRead={() => markRead(rows)} />
              <ul className={styles.list}>
                {rows.map(row => (
                  <li key={row.id}>
                    <InboxLine
                      row={row}
                      onOpen={() => {
                        markRead([row])
                        open(row)
                      }}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Returns a function that marks unread messages as read: one, or all at once. */
function useMarkMessages(): (read: readonly InboxRow[]) => void {
  const readOne = useReadOne()
  const { readAll } = useReadAll()
  return read => {
    const unread = read.flatMap(row => (row.kind === 'message' && !row.isRead ? [row.message] : []))
    const [first] = unread
    if (unread.length > 1) readAll()
    else if (first) readOne(first.id)
  }
}

/** Messages and news fail independently: the rows of one are shown if the other has failed. */
function findGap({ messages, news }: Inbox['missing'], filter: InboxFilter, isMember: boolean) {
  const isAll = filter === 'all'
  const areMessagesMissing = messages && (isAll || filter === 'messages')
  const isNewsMissing = news && filter !== 'messages'
  const isMissing = isAll
    ? isNewsMissing && (areMessagesMissing || !isMember)
    : areMessagesMissing || isNewsMissing
  const isPartial = !isMissing && (areMessagesMissing || isNewsMissing)
  const failed = areMessagesMissing ? 'messages_failed' : 'news_failed'
  return { isMissing, isPartial, failed } as const
}

function EmptyInbox({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation()
  return filter === 'messages' ? (
    <EmptyState title={t('messages_empty')} body={t('messages_empty_desc')} />
  ) : (
    <EmptyState title={t('news_empty')} body={t('news_empty_desc')} />
  )
}

type UnreadLineProps = { rows: readonly InboxRow[]; onRead: () => void }

/**
 * Shows how many rows are unread, and a button that marks all as read; the button stays while it
 * has focus.
 */
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

/**
 * Returns a function that opens a row's content: instead of the inbox's sheet, or above its screen.
 * A prompt opened here will not open again by itself.
 */
function useOpenRow(onLeave?: () => void): (row: InboxRow) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function show(row: InboxRow): Promise<void> {
    if (row.kind === 'message') {
      openOverlay('message', row.message)
    } else if (row.kind === 'announcement') {
      // Replaces the history entry of the sheet.
      navigate(buildNewsPath(row.entry), { replace: onLeave !== undefined })
    } else if (row.kind === 'picture') {
      await openPicture(queryClient, row)
    } else if (row.kind === 'upgrade') {
      openOverlay('app-upgrade', { ...row.upgrade, isAsked: true })
    } else if (row.kind === 'push') {
      openOverlay('push-prompt', { by: 'player' })
    } else {
      openOverlay(row.popup === 'download-popup' ? 'download-by-hand' : 'install-by-hand')
      closeOverlay(row.popup)
    }
  }

  return row => {
    show(row).then(onLeave, () => toast(t('load_failed_desc')))
  }
}

/** One inbox row; its title is bold until it is read. */
function InboxLine({ row, onOpen }: { row: InboxRow; onOpen: () => void }) {
  const { t } = useTranslation()
  const { title, text } = useWords(row)
  const Icon = icons[row.kind]

  return (
    <button
      type="button"
      className={classNames(inboxLineStyles.row, !row.isRead && inboxLineStyles.unread)}
      onClick={onOpen}
    >
      <span className={inboxLineStyles.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={inboxLineStyles.words}>
        <span dir="auto" className={inboxLineStyles.title}>
          <span>{title}</span>
          {!row.isRead && (
            <span className={inboxLineStyles.dot} role="img" aria-label={t('news_unread')} />
          )}
        </span>
        <span dir="auto" className={inboxLineStyles.text}>
          {text}
        </span>
        {row.at && <DateTime className={inboxLineStyles.time} at={row.at} isDay />}
      </span>
      <ChevronRight className={inboxLineStyles.arrow} size={18} aria-hidden="true" />
    </button>
  )
}

function useWords(row: InboxRow): { title: string; text: string } {
  const { t } = useTranslation()
  const name = merchant.shortName
  switch (row.kind) {
    case 'message':
      return { title: row.message.title, text: buildExcerpt(row.message.content) }
    case 'announcement':
      return { title: row.entry.title, text: buildExcerpt(row.entry.content) }
    case 'picture':
      return { title: row.banner.title || merchant.name, text: row.banner.text }
    case 'app':
      return { title: t('app_title', { name }), text: t('app_tagline') }
    case 'upgrade':
      return { title: t('app_upgrade_title', { name }), text: t('app_upgrade_text') }
    case 'push':
      return { title: t('push_ask_title'), text: t('push_ask_yes') }
  }
}
