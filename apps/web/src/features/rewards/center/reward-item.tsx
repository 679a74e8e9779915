import type { Reward } from '@livery/contract/platform/rewards.ts'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { usePrize } from '#i18n/use-points.ts'
import { formatDateTime } from '#lib/dates.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import type { Booking } from '#platform/once/use-once.ts'
import { classNames } from '#ui/class-names.ts'
import { RewardEnd } from '#ui/feedback/time-left.tsx'
import list from '#ui/layout/reward-list.module.css'
import { ClaimButton } from '../parts/claim-button.tsx'
import { rewardCenterQuery } from './get-rewards.ts'
import styles from './reward-item.module.css'

/** One reward: what it brings, and its state in words. */
export function RewardItem({ reward }: { reward: Reward }) {
  const toWords = usePrize()
  const { title, prize, state } = reward
  const isPast = state === 'claimed' || state === 'expired'
  const look = state === 'claimable' ? list.ready : isPast && list.past
  return (
    <li className={classNames(list.card, look)}>
      <p className={list.prize}>{toWords(prize)}</p>
      <h3 className={list.name}>{title}</h3>
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
        <span className={classNames(list.note, styles.reason)}>
          <Lock size={16} aria-hidden="true" />
          {reason ?? t('reward_locked')}
        </span>
      )}
      {endsAt ? <RewardEnd endsAt={endsAt} /> : <span />}
      {state === 'claimable' && <ClaimButton of={reward} booking={toBooking(reward)} />}
    </>
  )
}

function toBooking({ id }: Reward): Booking<unknown> {
  return {
    subject: `reward ${id}`,
    queryKey: rewardCenterQuery().queryKey,
    send: requestId => memberPlatform.call('claimReward', { body: { requestId, id } }),
  }
}
