import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptPlace } from '#device/list-place/use-kept-place.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useListBox } from '#ui/layout/use-list-box.ts'
import type { Entries } from '../use-entries.ts'
import styles from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'

const rowRem = 4.75
const placeholders = 8
/** Rows kept above and below the screen, so that the focus always finds the next one. */
const spareRows = 6
/** The next page is asked for when so few rows are left below the screen. */
const rowsAhead = 8

/** The entries, of which only the part near the screen is in the page. More load near the end. */
export function EntryList({ label, all }: { label: string; all: Entries }) {
  const { t } = useTranslation()
  const { entries, isComplete, isFailed, loadMore, retry } = all
  const list = useRef<HTMLUListElement>(null)
  const { topPx, remPx } = useListBox(list)
  const rowPx = Math.round(rowRem * remPx)
  const loaded = entries?.length ?? 0
  const isGrowing = !isComplete && !isFailed
  const count = loaded + (isGrowing ? placeholders : 0)
  const start = useKeptPlace(entries ? loaded * rowPx : 0, isComplete || isFailed)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: spareRows,
    scrollMargin: topPx,
    initialOffset: start,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx])
  const rows = virtualizer.getVirtualItems()
  const last = rows[rows.length - 1]?.index ?? 0
  const isShort = last + rowsAhead >= loaded || loaded * rowPx < start
  const grow = useEffectEvent(loadMore)
  useEffect(() => {
    if (isShort && loaded > 0) grow()
  }, [isShort, loaded])
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        style={{ blockSize: count * rowPx }}
        aria-label={label}
        aria-busy={isGrowing && loaded === 0}
      >
        {rows.map(({ index }) => {
          const entry = entries?.[index]
          return (
            <li
              key={index}
              className={styles.row}
              style={{ insetBlockStart: index * rowPx, blockSize: rowPx }}
              aria-setsize={isComplete ? loaded : -1}
              aria-posinset={index + 1}
            >
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
