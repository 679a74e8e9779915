import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { downloadFile } from '#device/save-picture.ts'
import { DateTime } from '#i18n/date-time.tsx'
import { readClock } from '#lib/clock.ts'
import { readCurrency, readCurrencyDigits } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { type EntryFilter, ordersQuery, transactionsQuery } from '../get-entries.ts'
import type { Entry } from '../use-entries.ts'
import { buildCells, columns, formatCsv } from './build-record.ts'
import styles from './entry-record.module.css'

/**
 * The most pages in a record, which are fetched one after another. A longer history is saved by day:
 * the platform has no call for a whole history.
 */
const mostPages = 200

type Rows = string[][]

/** A header and one row for each entry; `isCut` if the history has further entries. */
type LoadedRecord = { rows: Rows; isCut: boolean }

type EntryRecordProps = { list: Entry['list']; filter: EntryFilter }

/** Lets the player save or print the filtered entries, including those that are not loaded yet. */
export function EntryRecord({ list, filter }: EntryRecordProps) {
  const { t } = useTranslation()
  const loadRecord = useRecord(list, filter)
  const [busy, setBusy] = useState<'save' | 'print'>()
  const [printed, setPrinted] = useState<Rows>()

  const run = async (what: 'save' | 'print', use: (rows: Rows) => void) => {
    setBusy(what)
    try {
      const { rows, isCut } = await loadRecord()
      if (isCut) toast(t('orders_record_cut'))
      use(isCut ? [...rows, [t('orders_record_cut')]] : rows)
    } catch {
      // The error catalog has shown why the rows could not be loaded.
      toast(t('orders_failed'))
    }
    setBusy(undefined)
  }

  const save = (rows: Rows) => {
    const name = `${list}-${new Date(readClock()).toISOString().slice(0, 10)}.csv`
    downloadFile(new File([formatCsv(rows)], name, { type: 'text/csv' }))
  }

  return (
    <div className={styles.actions}>
      <Button
        variant="ghost"
        size="sm"
        busy={busy === 'save'}
        onClick={() => void run('save', save)}
      >
        <Download size={18} aria-hidden="true" />
        {t('orders_save_csv')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        busy={busy === 'print'}
        onClick={() => void run('print', setPrinted)}
      >
        <Printer size={18} aria-hidden="true" />
        {t('orders_print')}
      </Button>
      {printed && <PrintedRows rows={printed} onDone={() => setPrinted(undefined)} />}
    </div>
  )
}

/** Returns a function that loads the entries of all pages, up to `mostPages`. */
function useRecord(list: Entry['list'], filter: EntryFilter): () => Promise<LoadedRecord> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = {
    // The contract's statuses and kinds each have a string with this prefix.
    kind: (kind: string) => t(`orders_kind_${kind}` as 'orders_kind'),
    amount: (amount: number) => (amount / 10 ** readCurrencyDigits()).toFixed(readCurrencyDigits()),
  }
  const money = new Set<string>(['stake', 'payout', 'amount', 'balance_after'])
  const head = columns[list].map(name => {
    const label = t(name === 'games' ? name : `orders_${name}`)
    return money.has(name) ? `${label} (${readCurrency()})` : label
  })

  return async () => {
    const { entries, isCut } = list === 'bets' ? await loadBets() : await loadBookings()
    return { rows: [head, ...entries.map(entry => buildCells(entry, words))], isCut }
  }

  /** Fetches all pages again, because the list's query has only its first pages or is loading more. */
  function whole(list: Entry['list']) {
    const queryKey = ['member', 'record', list, filter]
    return { queryKey, pages: mostPages, staleTime: 0, gcTime: 0 }
  }

  async function loadBets() {
    const { pages } = await client.fetchInfiniteQuery({ ...ordersQuery(filter), ...whole('bets') })
    return flatten(pages, bet => ({ list: 'bets', bet }))
  }

  async function loadBookings() {
    const { pages } = await client.fetchInfiniteQuery({
      ...transactionsQuery(filter),
      ...whole('bookings'),
    })
    return flatten(pages, booking => ({ list: 'bookings', booking }))
  }
}

function flatten<Item>(
  pages: readonly { items: Item[]; page: number; pageCount: number }[],
  toEntry: (item: Item) => Entry,
) {
  const last = pages[pages.length - 1]
  return {
    entries: pages.flatMap(({ items }) => items.map(toEntry)),
    isCut: last !== undefined && last.page < last.pageCount,
  }
}

/**
 * Renders the rows for the printer only, with times in the player's zone, and opens the print
 * dialog. The list on the screen contains only the rows near the viewport.
 */
function PrintedRows({ rows, onDone }: { rows: Rows; onDone: () => void }) {
  const { t } = useTranslation()
  const [head = [], ...others] = rows
  const finish = useEffectEvent(onDone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the dialog again for new rows in a browser that sends no `afterprint`
  useEffect(() => {
    // Safari's `print` returns before the dialog has closed.
    window.addEventListener('afterprint', finish, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', finish)
  }, [rows])

  return createPortal(
    <table className={styles.printed}>
      <caption>
        <LineParts parts={[merchant.name, t('orders_title')]} />
      </caption>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {others.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the printed rows do not change
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the printed rows do not change
              <td key={column} dir="auto" {...(cells.length === 1 && { colSpan: head.length })}>
                {column === 0 && cells.length > 1 ? <DateTime at={cell} /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  )
}
