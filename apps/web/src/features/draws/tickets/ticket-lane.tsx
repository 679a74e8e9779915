import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { ShelfHeading } from '#brand/parts/shelf-heading.tsx'
import { paths } from '#lib/paths.ts'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { JudgedTicket } from './judge-ticket.ts'
import { TicketCard } from './ticket-card.tsx'
import styles from './ticket-lane.module.css'
import { useTickets } from './use-tickets.ts'

/** The number of tickets in the preview. Further tickets are on their own screen. */
const most = 6

type TicketLaneProps = {
  /** The draws whose balls are still falling: the tickets do not say how they end. */
  drawing: readonly Draw[]
}

/** The member's newest tickets, on home. */
export function TicketLane({ drawing }: TicketLaneProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="my-tickets">
      <ShelfHeading id="my-tickets" title={t('tickets_title')} all={paths.tickets} />
      <Loaded
        query={useTickets()}
        skeleton={<Held />}
        failed={t('tickets_failed')}
        brief
        empty={<p className={styles.none}>{t('tickets_empty')}</p>}
      >
        {tickets => (
          <ScrollRow>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key */}
            <ul className={styles.lane} tabIndex={0} aria-labelledby="my-tickets">
              {tickets.slice(0, most).map(one => (
                <li key={one.ticket.id} className={styles.cell}>
                  <TicketCard ticket={hideEnd(one, drawing)} />
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </Loaded>
    </section>
  )
}

function hideEnd(judged: JudgedTicket, drawing: readonly Draw[]): JudgedTicket {
  const { ticket } = judged
  const isDrawing = drawing.some(
    ({ gameCode, lastIssue }) => gameCode === ticket.gameCode && lastIssue === ticket.issue,
  )
  return isDrawing ? { ticket, state: { kind: 'drawn' }, matches: undefined } : judged
}

function Held() {
  return (
    <div className={styles.held}>
      <Skeleton height="100%" radius="var(--radius-card)" />
    </div>
  )
}
