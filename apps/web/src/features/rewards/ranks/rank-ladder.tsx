import type { Rank } from '@livery/contract/platform/rewards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import list from '#ui/layout/reward-list.module.css'
import styles from './rank-ladder.module.css'

/** Every rank with what it brings; the member's own is marked. */
export function RankLadder({ level }: { level: number }) {
  const { t } = useTranslation()
  const query = useQuery(rankLadderQuery())
  return (
    <Loaded
      query={query}
      failed={t('ladder_failed')}
      brief
      empty={<EmptyState title={t('ladder_empty')} />}
    >
      {ranks => (
        <section aria-labelledby="rank-ladder">
          <h2 id="rank-ladder" className={list.heading}>
            {t('ladder')}
          </h2>
          <ol className={list.grid}>
            {ranks.map(rank => (
              <RankStep key={rank.labelId} rank={rank} level={level} />
            ))}
          </ol>
        </section>
      )}
    </Loaded>
  )
}

function RankStep({ rank, level }: { rank: Rank; level: number }) {
  const { t } = useTranslation()
  const { labelName, rankLevel, perks } = rank
  const isOwn = rankLevel === level
  const state = isOwn ? 'rank_own' : rankLevel < level ? 'rank_passed' : 'rank_ahead'
  return (
    <li
      className={classNames(list.card, isOwn && list.ready)}
      aria-current={isOwn ? 'step' : undefined}
    >
      <div className={styles.head}>
        <h3 className={list.name}>{labelName}</h3>
        <span className={styles.level}>{t('vip_rank', { rank: rankLevel })}</span>
        <span className={styles.state}>{t(state)}</span>
      </div>
      <ul className={styles.perks}>
        {perks.map(({ title }) => (
          <li key={title} className={styles.perk}>
            <Check size={16} aria-hidden="true" />
            {title}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Every rank with what it brings, the lowest first. */
export function rankLadderQuery() {
  return queryOptions({
    queryKey: ['rank-ladder'],
    queryFn: async ({ signal }): Promise<Rank[]> => {
      const { ranks } = await memberPlatform.call('rankLadder', { signal, alert: 'session' })
      return [...requireList('rankLadder', ranks)].sort((a, b) => a.rankLevel - b.rankLevel)
    },
  })
}
