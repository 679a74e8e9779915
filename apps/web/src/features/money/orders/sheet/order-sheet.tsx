import type { Order } from '@livery/contract/platform/games.ts'
import type { Transaction } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { DateTime } from '#i18n/date-time.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { formatNumber } from '#lib/money.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { ReportProblem } from '#overlays/problem/report-problem.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type Fact, FactList } from '#ui/layout/fact-list.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { type EntryWords, useEntryWords } from '../use-entry-words.ts'
import styles from './entry-details.module.css'

type BetDetailsProps = { bet: Order; words: EntryWords; onClose: () => void }

/** Renders all platform data about one bet or transaction. */
export function OrderSheet({ onClose }: OverlayProps) {
  const words = useEntryWords()
  const entry = useOverlaySubject('order')
  if (!entry) return null

  const shown = words(entry)

  return (
    <Sheet overlay="order" open onClose={onClose} title={shown.title}>
      {entry.list === 'bets' ? (
        <>
          <BetDetails bet={entry.bet} words={shown} onClose={onClose} />
          <ReportProblem subject="bet" id={entry.bet.id} />
        </>
      ) : (
        <>
          <BookingDetails booking={entry.booking} words={shown} />
          <ReportProblem subject="transaction" id={entry.booking.id} />
        </>
      )}
    </Sheet>
  )
}

function BetDetails({ bet, words, onClose }: BetDetailsProps) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { gameCode: code, gameName: name, vendor, category, nodeId, odd, possibleWin } = bet

  const play = () => {
    const backUrl = pathname + search
    // Replaces the sheet's history entry, so that back returns to the page below.
    navigate(buildLaunchUrl({ code, name, vendor, category, nodeId, backUrl }), { replace: true })
    onClose()
  }

  const isOpen = bet.status === 'open'

  return (
    <>
      <FactList
        facts={[
          [t('orders_state'), words.kind],
          [t('orders_stake'), money(bet.stake)],
          ...(odd === undefined ? [] : [[t('orders_odd'), odd.toFixed(2)] satisfies Fact]),
          ...(possibleWin === undefined
            ? []
            : [[t('orders_possible_win'), money(possibleWin)] satisfies Fact]),
          ...(isOpen ? [] : [[t('orders_payout'), money(bet.payout)] satisfies Fact]),
          ...(isOpen ? [] : [[t('orders_result'), words.change] satisfies Fact]),
          [t('orders_time'), <DateTime key="at" at={words.at} />],
          [t('orders_vendor'), vendor],
          [t('orders_bet_id'), bet.id],
        ]}
      />
      <div className={styles.action}>
        <Button size="lg" block onClick={play}>
          {t('orders_play_again')}
        </Button>
      </div>
    </>
  )
}

function BookingDetails({ booking, words }: { booking: Transaction; words: EntryWords }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney('exact')
  const { amount, points, balance, reference, id } = booking

  return (
    <FactList
      facts={[
        [t('orders_kind'), words.kind],
        ...(amount === 0 ? [] : [[t('orders_amount'), words.change] satisfies Fact]),
        ...(points === 0 ? [] : [[t('orders_points'), formatNumber(points, tag)] satisfies Fact]),
        [t('orders_balance_after'), money(balance)],
        [t('orders_time'), <DateTime key="at" at={words.at} />],
        [t('orders_number'), id],
        [t('orders_belongs_to'), reference],
      ]}
    />
  )
}
