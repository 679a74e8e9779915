import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { DateTime } from '#i18n/date-time.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'
import type { Entry } from '../use-entries.ts'
import { useEntryWords } from '../use-entry-words.ts'
import styles from './entry-row.module.css'

/** A bet or a booking in its list; a press opens its details. */
export const EntryRow = memo(function EntryRow({ entry }: { entry: Entry }) {
  const { title, kind, at, change, tone } = useEntryWords()(entry)
  return (
    <button type="button" className={styles.entry} onClick={() => openOverlay('order', entry)}>
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.note}>
          <LineParts parts={[kind, <DateTime key="at" at={at} />]} />
        </span>
      </span>
      <span className={classNames(styles.change, styles[tone])}>{change}</span>
      <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
    </button>
  )
})
