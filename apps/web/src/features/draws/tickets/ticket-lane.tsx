import { useTranslation } from 'react-i18next'
import { ShelfHeading } from '#brand/parts/shelf-heading.tsx'
import { paths } from '#lib/paths.ts'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TicketCard } from './ticket-card.tsx'
import styles from './ticket-lane.module.css'
import { useTickets } from './use-tickets.ts'

/** The number of tickets in the preview. Further tickets are on their own screen. */
const most = 6

/** The member's newest tickets, on home. */
export function TicketLane() {
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
                  <TicketCard ticket={one} />
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </Loaded>
    </section>
  )
}

function Held() {
  return (
    <div className={styles.held}>
      <Skeleton height="100%" radius="var(--radius-card)" />
    </div>
  )
}
