import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { LegalLine } from '#brand/parts/legal-line.tsx'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { OrderFilters } from './list/order-filters.tsx'
import { Bets, Bookings } from './list/own-entries.tsx'
import styles from './orders-screen.module.css'
import { entryLists, type OrdersView, parseOrdersView, toOrdersQuery } from './orders-view.ts'

const EntryRecord = lazyWithTexts(
  'orders',
  async () => (await import('./record/entry-record.tsx')).EntryRecord,
)

/**
 * Renders the member's bets and transactions (CALL-43). The URL contains the selected list and its
 * filters.
 */
export function OrdersScreen() {
  const { t } = useTranslation()
  const { view, change } = useOrdersView()
  const { list, kind, day } = view
  const List = list === 'bets' ? Bets : Bookings
  const content = (
    <>
      <OrderFilters view={view} onChange={change} />
      <div className={styles.record}>
        <OptionalPart late>
          <EntryRecord key={`${list} ${kind} ${day}`} list={list} filter={{ kind, day }} />
        </OptionalPart>
      </div>
      <List
        key={`${list} ${kind} ${day}`}
        filter={{ kind, day }}
        onClear={() => change({ kind: undefined, day: undefined })}
      />
    </>
  )

  return (
    <main className={styles.screen} data-screen="orders">
      <ScreenHead back={paths.memberHome} title={t('orders_title')} />
      <Tabs
        label={t('orders_title')}
        tabs={entryLists.map(id => ({ id, label: t(`orders_${id}`), content }))}
        current={list}
        onChange={id => change({ list: id === 'bets' ? 'bets' : 'bookings' })}
      />
      <LegalLine onContact={() => openOverlay('customer-service')} />
    </main>
  )
}

/**
 * Returns the view from the URL, and a function that changes it. A change replaces the history
 * entry, so that back navigation leaves the page.
 */
function useOrdersView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => parseOrdersView(search), [search])

  const change = (part: Partial<OrdersView>) => {
    // Read the URL instead of the rendered view, which may not contain the last change yet.
    const latest = parseOrdersView(window.location.search)
    navigate({ search: toOrdersQuery({ ...latest, ...part }) }, { replace: true })
  }

  return { view, change }
}
