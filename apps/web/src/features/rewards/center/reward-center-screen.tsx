import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoints } from '#i18n/use-points.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { rewardCenterQuery } from './get-rewards.ts'
import { groupRewards } from './group-rewards.ts'
import { RewardGroup } from './reward-group.tsx'
import styles from './reward-offers.module.css'

/** ROUTE-19: what the member may claim, what is still locked, and what is past. */
export function RewardCenterScreen() {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const query = useQuery(rewardCenterQuery())
  const { data } = query
  const nowMs = useNow()
  return (
    <main className={list.screen} data-screen="reward-center">
      <RewardsHead current="reward_center" points={data && toPoints(data.points)} />
      <Loaded
        query={query}
        skeleton={<CardsSkeleton height="140px" />}
        failed={t('rewards_failed')}
        isEmpty={({ rewards }) => rewards.length === 0}
        empty={<EmptyState title={t('rewards_empty')} body={t('rewards_empty_desc')} />}
        below={<RewardOffers />}
      >
        {({ rewards }) => <RewardGroups groups={groupRewards(rewards, nowMs)} />}
      </Loaded>
    </main>
  )
}

function RewardGroups({ groups }: { groups: ReturnType<typeof groupRewards> }) {
  const { t } = useTranslation()
  return (
    <>
      <RewardGroup title={t('rewards_ready')} rewards={groups.ready} />
      <RewardGroup title={t('rewards_locked')} rewards={groups.locked} />
      <RewardGroup title={t('rewards_past')} rewards={groups.past} />
    </>
  )
}

/** The way from the reward center to the promotions, by which rewards come. */
function RewardOffers() {
  const { t } = useTranslation()
  return (
    <section className={styles.offers} aria-labelledby="reward-offers">
      <h2 id="reward-offers" className={styles.title}>
        {t('rewards_more')}
      </h2>
      <p className={styles.text}>{t('rewards_more_desc')}</p>
      <LinkButton to={paths.activity} variant="secondary">
        {t('promotions')}
      </LinkButton>
    </section>
  )
}
