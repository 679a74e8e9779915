import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatNumber } from '#lib/money.ts'
import type { Entry } from './use-entries.ts'

export type EntryWords = {
  title: string
  /** The name of the entry's kind, in one or two words. */
  kind: string
  /** ISO 8601 */
  at: string
  /** The amount won or booked, with its sign. */
  change: string
  /** Whether `change` is positive, negative or zero. */
  tone: 'gain' | 'loss' | 'even'
}

/** Returns a function that formats a bet or transaction in the player's language. */
export function useEntryWords(): (entry: Entry) => EntryWords {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney('exact')
  const signed = useSignedMoney()
  const chooseTone = (value: number) => (value > 0 ? 'gain' : value < 0 ? 'loss' : 'even')

  return entry => {
    if (entry.list === 'bets') {
      const { selection, gameName, status, stake, payout, placedAt } = entry.bet
      const isOpen = status === 'open'
      const won = payout - stake
      return {
        title: selection ?? gameName,
        kind: t(`orders_kind_${status}`),
        at: placedAt,
        change: isOpen ? money(stake) : signed(won),
        tone: isOpen ? 'even' : chooseTone(won),
      }
    }

    const { title, kind, amount, points, at } = entry.booking
    const ofPoints = amount === 0 && points !== 0
    // The hyphen-minus matches the minus sign that `Intl` uses for the amounts in this column.
    const sign = points > 0 ? '+' : '-'
    const count = isolateAmount(`${sign}${formatNumber(Math.abs(points), tag)}`, tag)

    return {
      title,
      kind: t(`orders_kind_${kind}`),
      at,
      change: ofPoints ? t('orders_points_change', { points: count }) : signed(amount),
      tone: chooseTone(ofPoints ? points : amount),
    }
  }
}

/** Returns a function that formats a change of the balance with its sign. */
export function useSignedMoney(): (amount: number) => string {
  const { tag } = useLanguage()
  const money = useMoney('exact')
  return amount => (amount > 0 ? isolateAmount(`+${money(amount)}`, tag) : money(amount))
}
