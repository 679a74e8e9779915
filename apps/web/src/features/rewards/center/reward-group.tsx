import type { Reward } from '@livery/contract/platform/rewards.ts'
import { useId } from 'react'
import list from '#ui/layout/reward-list.module.css'
import { RewardItem } from './reward-item.tsx'

type RewardGroupProps = { title: string; rewards: readonly Reward[] }

/** The rewards of one kind under their heading; nothing where there are none. */
export function RewardGroup({ title, rewards }: RewardGroupProps) {
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
