import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoints } from '#i18n/use-points.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { rewardCenterQuery } from './get-rewards.ts'
import { groupRewards } from './group-rewards.ts'
import { RewardGroup } from './reward-group.tsx'
import { RewardOffers } from './reward-offers.tsx'

/** ROUTE-19: what the member may claim, what is still locked, and what is past. */
export function RewardCenterScreen() {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const { data, isError, refetch } = useQuery(rewardCenterQuery())
  const nowMs = useNow()
  const groups = data && groupRewards(data.rewards, nowMs)
  return (
    <main className={list.screen} data-screen="reward-center">
      <RewardsHead current="reward_center" points={data && toPoints(data.points)} />
      {!data && !isError && <CardsSkeleton height="140px" />}
      {!data && isError && (
        <ErrorState
          title={t('rewards_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.rewards.length === 0 && (
        <EmptyState title={t('rewards_empty')} body={t('rewards_empty_desc')} />
      )}
      {groups && (
        <>
          <RewardGroup title={t('rewards_ready')} rewards={groups.ready} />
          <RewardGroup title={t('rewards_locked')} rewards={groups.locked} />
          <RewardGroup title={t('rewards_past')} rewards={groups.past} />
        </>
      )}
      {(data || isError) && <RewardOffers />}
    </main>
  )
}
