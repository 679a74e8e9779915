import type { Order } from '@livery/contract/platform/games.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShelfHeading } from '#brand/parts/shelf-heading.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { openBetsQuery } from '#platform/answers/get-own-bets.ts'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './open-bets.module.css'

/** The URL of the member's history, filtered to open bets. */
const openOrders = `${paths.orders}?kind=open`
/** The number of bets in the preview. Further bets are in the history. */
const most = 10

/** The member's open bets, each with its stake, odds and possible win, in a row. */
export function OpenBets() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="open-bets">
      <ShelfHeading id="open-bets" title={t('open_bets')} all={openOrders} />
      <LoadedBets>
        {bets => (
          <ScrollRow>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key */}
            <ul className={styles.lane} tabIndex={0} aria-labelledby="open-bets">
              {bets.map(bet => (
                <li key={bet.id} className={styles.cell}>
                  <BetCard bet={bet} />
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </LoadedBets>
    </section>
  )
}

/** The same bets, one below the other. */
export function OpenBetList({ className }: { className: string | undefined }) {
  return (
    <div className={styles.narrow}>
      <LoadedBets>
        {bets => (
          <ul className={className}>
            {bets.map(bet => (
              <li key={bet.id}>
                <BetCard bet={bet} />
              </li>
            ))}
          </ul>
        )}
      </LoadedBets>
    </div>
  )
}

function LoadedBets({ children }: { children: (bets: Order[]) => ReactNode }) {
  const { t } = useTranslation()
  const query = useDeferredQuery(openBetsQuery())
  return (
    <Loaded
      query={query}
      skeleton={<Held />}
      failed={t('orders_failed')}
      brief
      empty={<p className={styles.none}>{t('open_bets_none')}</p>}
    >
      {bets => children(bets.slice(0, most))}
    </Loaded>
  )
}

function Held() {
  return (
    <div className={styles.held}>
      <Skeleton height="100%" radius="var(--radius-card)" />
    </div>
  )
}

function BetCard({ bet }: { bet: Order }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { selection, gameName, stake, odd, possibleWin } = bet
  const facts = [
    [t('orders_kind_stake'), money(stake)],
    ...(odd === undefined ? [] : [[t('orders_odd'), odd.toFixed(2)]]),
    ...(possibleWin === undefined ? [] : [[t('orders_possible_win'), money(possibleWin)]]),
  ]

  return (
    <RouteLink to={openOrders} className={styles.card}>
      <strong className={styles.title}>
        <bdi>{selection ?? gameName}</bdi>
      </strong>
      <span className={styles.facts}>
        {facts.map(([label, value]) => (
          <span key={label} className={styles.fact}>
            <span className={styles.label}>{label}</span> <span>{value}</span>
          </span>
        ))}
      </span>
    </RouteLink>
  )
}
