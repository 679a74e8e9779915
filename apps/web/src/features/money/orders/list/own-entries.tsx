import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { EntryFilter } from '../get-entries.ts'
import styles from '../orders-screen.module.css'
import { type Entries, useBets, useBookings } from '../use-entries.ts'
import { EntryList } from './entry-list.tsx'

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

/** The entries, or a notice in their place. */
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
