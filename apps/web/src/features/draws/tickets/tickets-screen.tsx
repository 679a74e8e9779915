import Ticket from 'lucide-react/icons/ticket'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { TicketCard } from './ticket-card.tsx'
import styles from './tickets-screen.module.css'
import { useTickets } from './use-tickets.ts'

const places = [0, 1, 2]

/** The member's lottery tickets, newest first, with the state of each. */
export function TicketsScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} data-screen="tickets">
      <ScreenHead back={paths.memberHome} title={t('tickets_title')} />
      <Loaded
        query={useTickets()}
        skeleton={<TicketsSkeleton />}
        failed={t('tickets_failed')}
        empty={
          <>
            <EmptyState
              icon={<Ticket size={28} />}
              title={t('tickets_none')}
              body={t('tickets_empty')}
            />
            <LinkButton block to={paths.home}>
              {t('tickets_draws')}
            </LinkButton>
          </>
        }
      >
        {tickets => (
          <ul className={styles.list}>
            {tickets.map(one => (
              <li key={one.ticket.id}>
                <TicketCard ticket={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </main>
  )
}

function TicketsSkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-busy="true" aria-label={t('loading')}>
      {places.map(place => (
        <li key={place}>
          <Skeleton height="152px" radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  )
}
