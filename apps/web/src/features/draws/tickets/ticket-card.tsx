import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { classNames } from '#ui/class-names.ts'
import { Balls } from '../balls.tsx'
import { DrawClock } from '../draw-clock.tsx'
import { DrawTime } from '../draw-time.tsx'
import type { JudgedTicket, TicketState } from './judge-ticket.ts'
import styles from './ticket-card.module.css'

/** A bought ticket as a paper slip: its numbers, and below the perforation its state. */
export function TicketCard({ ticket: { ticket, state, matches } }: { ticket: JudgedTicket }) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <article className={classNames(styles.slip, state.kind === 'won' && styles.won)}>
      <div className={styles.head}>
        <h3 className={styles.name}>{ticket.gameName}</h3>
        <p className={styles.issue}>
          {state.kind === 'waiting' && state.drawAt ? (
            <DrawTime at={state.drawAt} />
          ) : (
            t('draw_issue', { issue: ticket.issue })
          )}
        </p>
      </div>
      <Balls
        label={t('quick_pick_numbers')}
        kind="ticket"
        numbers={ticket.numbers}
        {...(matches && { matches })}
        isNew={false}
      />
      <div className={styles.stub}>
        <State state={state} />
        <span className={styles.stake}>
          {t('ticket_stake')} {money(ticket.stake)}
        </span>
      </div>
    </article>
  )
}

function State({ state }: { state: TicketState }) {
  const { t } = useTranslation()
  const money = useMoney()
  if (state.kind === 'won') {
    return (
      <strong className={styles.prize}>{t('ticket_prize', { prize: money(state.prize) })}</strong>
    )
  }
  if (state.kind === 'lost') return <span className={styles.lost}>{t('ticket_lost')}</span>

  if (state.kind === 'drawn') return <span className={styles.clock}>{t('drawing_now')}</span>

  if (!state.drawAt) return <span className={styles.clock}>{t('ticket_later')}</span>

  return (
    <span className={styles.clock}>
      {t('draw_closes_in')} <DrawClock drawAt={state.drawAt} />
    </span>
  )
}
