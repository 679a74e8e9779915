import type { Reward, RewardCenter } from '@livery/contract/platform/rewards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { usePoints, usePrize } from '#i18n/use-points.ts'
import { formatDateTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { type Booking, rewardsTopic } from '#platform/once/use-once.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { RewardEnd } from '#ui/feedback/time-left.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { ClaimButton } from '../parts/claim-button.tsx'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { groupRewards } from './group-rewards.ts'
import rewardItemStyles from './reward-item.module.css'
import styles from './reward-offers.module.css'

type RewardGroupProps = { title: string; rewards: readonly Reward[] }

/** ROUTE-19: renders the rewards that the member may claim, locked rewards, and past rewards. */
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

/** Renders the link from the reward center to the promotions that grant rewards. */
function RewardOffers() {
  const { t } = useTranslation()
  return (
    <section className={styles.offers} data-part="offer" aria-labelledby="reward-offers">
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

/** Renders a group of rewards under its heading. Renders nothing if the group is empty. */
function RewardGroup({ title, rewards }: RewardGroupProps) {
  const titleId = useId()
  if (rewards.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={list.heading}>
        {title}
      </h2>
      <ul className={list.grid}>
        {rewards.map(reward => (
          <RewardItem key={reward.id} reward={reward} />
        ))}
      </ul>
    </section>
  )
}

/** Renders one reward with its prize and its state. */
function RewardItem({ reward }: { reward: Reward }) {
  const toWords = usePrize()
  const { title, prize, state } = reward
  const isPast = state === 'claimed' || state === 'expired'
  const look = state === 'claimable' ? list.ready : isPast && list.past

  return (
    <li className={classNames(list.card, look)} data-part="card">
      <p className={list.prize} data-part="prize">
        {toWords(prize)}
      </p>
      <h3 className={list.name}>
        <bdi>{title}</bdi>
      </h3>
      <div className={list.foot}>
        <RewardState reward={reward} />
      </div>
    </li>
  )
}

function RewardState({ reward }: { reward: Reward }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const { state, reason, endsAt, claimedAt } = reward

  if (state === 'claimed') {
    const at = claimedAt && formatDateTime(claimedAt, tag)
    return (
      <span className={list.note}>{at ? t('reward_claimed_at', { at }) : t('reward_claimed')}</span>
    )
  }

  if (state === 'expired') return <span className={list.note}>{t('reward_expired')}</span>

  return (
    <>
      {state === 'locked' && (
        <span className={classNames(list.note, rewardItemStyles.reason)}>
          <Lock size={16} aria-hidden="true" />
          {reason ?? t('reward_locked')}
        </span>
      )}
      {endsAt ? <RewardEnd endsAt={endsAt} /> : <span />}
      {state === 'claimable' && <ClaimButton of={reward} booking={buildRewardBooking(reward)} />}
    </>
  )
}

function buildRewardBooking({ id }: Reward): Booking<unknown> {
  return {
    subject: `reward ${id}`,
    queryKey: rewardCenterQuery().queryKey,
    send: requestId => memberPlatform.call('claimReward', { body: { requestId, id } }),
  }
}

/** ROUTE-19: fetches the member's rewards. */
function rewardCenterQuery() {
  return queryOptions({
    queryKey: [rewardsTopic, 'center'],
    queryFn: async ({ signal }): Promise<RewardCenter> => {
      const answer = await memberPlatform.call('rewards', { signal, alert: 'session' })
      return { ...answer, rewards: requireList('rewards', answer.rewards) }
    },
  })
}
