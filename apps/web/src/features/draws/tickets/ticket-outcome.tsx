import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { Balls } from '../balls.tsx'
import styles from './ticket-check.module.css'

type TicketOutcomeProps = {
  numbers: string[]
  matches: readonly boolean[]
  /** In the smallest unit; undefined where the platform does not tell. */
  prize: number | undefined
}

/** A ticket with the numbers that were drawn, and what it won as far as the platform tells. */
export function TicketOutcome({ numbers, matches, prize }: TicketOutcomeProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const matched = matches.filter(Boolean).length
  return (
    <div className={styles.outcome}>
      <Balls
        label={t('quick_pick_numbers')}
        kind="ticket"
        numbers={numbers}
        matches={matches}
        isNew={false}
      />
      <p>{t('ticket_matched', { matched, size: numbers.length })}</p>
      {prize !== undefined && (
        <p className={styles.prize}>
          {prize > 0 ? t('ticket_won', { prize: money(prize) }) : t('ticket_none')}
        </p>
      )}
    </div>
  )
}
