import { useWindowVirtualizer } from '@tanstack/react-virtual'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptPlace } from '#device/list-place/use-kept-place.ts'
import { DateTime } from '#i18n/date-time.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { useListBox } from '#ui/layout/use-list-box.ts'
import type { EntryFilter } from '../get-entries.ts'
import styles from '../orders-screen.module.css'
import { type Entries, type Entry, useBets, useBookings } from '../use-entries.ts'
import { useEntryWords, useSignedMoney } from '../use-entry-words.ts'
import { buildDayHeads, type DayHead } from './day-totals.ts'
import entryListStyles from './entry-list.module.css'
import entryRowStyles from './entry-row.module.css'

/** Renders a row for a bet or a transaction. A press opens its details. */
const EntryRow = memo(function EntryRow({ entry }: { entry: Entry }) {
  const { title, kind, at, change, tone } = useEntryWords()(entry)
  return (
    <button
      type="button"
      className={entryRowStyles.entry}
      data-part="entry"
      data-tone={tone}
      onClick={() => openOverlay('order', entry)}
    >
      <span className={entryRowStyles.words}>
        <span dir="auto" className={entryRowStyles.title}>
          {title}
        </span>
        <span className={entryRowStyles.note}>
          <LineParts parts={[kind, <DateTime key="at" at={at} />]} />
        </span>
      </span>
      <span className={classNames(entryRowStyles.change, entryRowStyles[tone])}>{change}</span>
      <ChevronRight className={entryRowStyles.arrow} size={18} aria-hidden="true" />
    </button>
  )
})

const rowRem = 4.75
/** The additional height of a day's first row. */
const dayRem = 2.5

const placeholders = 8

/**
 * Extra rows rendered above and below the viewport, so that keyboard focus can always move to the
 * next row.
 */
const spareRows = 6

/** The number of rows below the viewport at which the next page is fetched. */
const rowsAhead = 8

type OwnEntriesProps = {
  filter: EntryFilter
  onClear: () => void
}

export function Bets(props: OwnEntriesProps) {
  const { t } = useTranslation()
  const empty = { title: t('orders_no_bets'), body: t('orders_no_bets_desc') }
  return <Shown {...props} all={useBets(props.filter)} label={t('orders_bets')} empty={empty} />
}

export function Bookings(props: OwnEntriesProps) {
  const { t } = useTranslation()
  const empty = { title: t('orders_no_bookings'), body: t('orders_no_bookings_desc') }
  return (
    <Shown {...props} all={useBookings(props.filter)} label={t('orders_bookings')} empty={empty} />
  )
}

type ShownProps = OwnEntriesProps & {
  all: Entries
  label: string
  empty: { title: string; body: string }
}

/** Renders the entries, or a notice if there are none. */
function Shown({ all, filter, label, empty, onClear }: ShownProps) {
  const { t } = useTranslation()

  if (all.isFailed && !all.entries) {
    return (
      <ErrorState title={t('orders_failed')} body={t('load_failed_desc')} onRetry={all.retry} />
    )
  }

  if (all.entries?.length === 0) {
    if (!filter.kind && !filter.day) return <EmptyState {...empty} />
    return (
      <div className={styles.none}>
        <EmptyState title={t('orders_none_found')} />
        <Button variant="secondary" onClick={onClear}>
          {t('orders_show_all')}
        </Button>
      </div>
    )
  }

  return <EntryList label={label} all={all} />
}

/** Renders a day with its total. */
function DayLine({ head: { at, total } }: { head: DayHead }) {
  const sign = useSignedMoney()
  return (
    <p className={entryListStyles.day}>
      <DateTime at={at} isDay />
      {total !== undefined && <span className={entryListStyles.total}>{sign(total)}</span>}
    </p>
  )
}

/** Renders only the entries near the viewport. Fetches the next page near the end of the list. */
function EntryList({ label, all }: { label: string; all: Entries }) {
  const { t } = useTranslation()
  const { entries, isComplete, isFailed, loadMore, retry } = all
  const list = useRef<HTMLUListElement>(null)
  const { topPx, remPx } = useListBox(list)
  const rowPx = Math.round(rowRem * remPx)
  const dayPx = Math.round(dayRem * remPx)
  const heads = useMemo(() => buildDayHeads(entries ?? [], isComplete), [entries, isComplete])
  const loaded = entries?.length ?? 0
  const loadedPx = loaded * rowPx + heads.filter(Boolean).length * dayPx
  const isGrowing = !isComplete && !isFailed
  const count = loaded + (isGrowing ? placeholders : 0)
  const start = useKeptPlace(entries ? loadedPx : 0, isComplete || isFailed)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: index => rowPx + (heads[index] ? dayPx : 0),
    overscan: spareRows,
    scrollMargin: topPx,
    initialOffset: start,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again after their height changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, heads])
  const rows = virtualizer.getVirtualItems()
  const last = rows[rows.length - 1]?.index ?? 0
  const isShort = last + rowsAhead >= loaded || loadedPx < start
  const grow = useEffectEvent(loadMore)
  useEffect(() => {
    if (isShort && loaded > 0) grow()
  }, [isShort, loaded])

  return (
    <>
      <ul
        ref={list}
        className={entryListStyles.list}
        style={{ blockSize: virtualizer.getTotalSize() }}
        aria-label={label}
        aria-busy={isGrowing && loaded === 0}
      >
        {rows.map(({ index, start: offset, size }) => {
          const entry = entries?.[index]
          const head = heads[index]
          return (
            <li
              key={index}
              className={entryListStyles.row}
              style={{ insetBlockStart: offset - topPx, blockSize: size }}
              aria-setsize={isComplete ? loaded : -1}
              aria-posinset={index + 1}
            >
              {head && <DayLine head={head} />}
              {entry ? (
                <EntryRow entry={entry} />
              ) : (
                <Skeleton height="calc(100% - 8px)" radius="var(--radius-card)" />
              )}
            </li>
          )
        })}
      </ul>
      {isFailed && (
        <ErrorState title={t('orders_failed')} body={t('load_failed_desc')} onRetry={retry} />
      )}
    </>
  )
}
