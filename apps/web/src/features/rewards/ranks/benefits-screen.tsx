import type { MemberInfo, RankProgress } from '@livery/contract/platform/account.ts'
import type { Rank } from '@livery/contract/platform/rewards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Crown from 'lucide-react/icons/crown'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './benefits-screen.module.css'
import { computeVipProgress, hasVipBenefits, rankProgressQuery } from './rank.ts'
import rankLadderStyles from './rank-ladder.module.css'
import { RankNote } from './rank-note.tsx'
import rankStepsStyles from './rank-steps.module.css'

/** The level for a member without a rank. */
const belowAll = -1

/**
 * ROUTE-24: renders the member's rank, the progress to the next rank, and every rank's benefits
 * (VIP-01).
 */
export function BenefitsScreen() {
  const { t } = useTranslation()
  const query = useQuery(useMemberInfoQuery())
  return (
    <main className={list.screen} data-screen="benefits">
      <ScreenHead back={paths.memberHome} title={t('benefits')} />
      <Loaded
        query={query}
        skeleton={<BenefitsSkeleton />}
        failed={t('benefits_failed')}
        isEmpty={({ clubLabel }) => !clubLabel}
        empty={
          <>
            <NoBenefits />
            <RankLadder level={belowAll} />
          </>
        }
      >
        {({ clubLabel }) =>
          // VIP-02
          clubLabel && hasVipBenefits({ clubLabel }) ? (
            <Benefits label={clubLabel} />
          ) : (
            <NoBenefits />
          )
        }
      </Loaded>
    </main>
  )
}

/** Renders both parts at the same time, so that neither shifts the other. */
function Benefits({ label }: { label: NonNullable<MemberInfo['clubLabel']> }) {
  const progress = useQuery(rankProgressQuery())
  const ladder = useQuery(rankLadderQuery())
  // `isFetched` instead of `isPending`, because a part retries a failed request when it mounts.
  // With `isPending`, the skeleton would then replace the part again.
  if (!progress.isFetched || !ladder.isFetched) return <BenefitsSkeleton />

  return (
    <>
      <RankSteps label={label} />
      <RankLadder level={label.rankLevel} />
    </>
  )
}

function BenefitsSkeleton() {
  return (
    <>
      <div className={styles.rank}>
        <Skeleton height="324px" radius="var(--radius-card)" />
      </div>
      <CardsSkeleton height="106px" />
    </>
  )
}

function NoBenefits() {
  const { t } = useTranslation()
  return (
    <div className={styles.none}>
      <EmptyState
        title={t('benefits_none')}
        body={t('benefits_none_desc')}
        icon={<Crown size={28} />}
      />
      <LinkButton to={paths.missions}>{t('missions')}</LinkButton>
    </div>
  )
}

/**
 * Renders the member's club label, the progress to the next rank, and the conditions for that rank.
 */
function RankSteps({ label }: { label: NonNullable<MemberInfo['clubLabel']> }) {
  const { t } = useTranslation()
  const query = useQuery(rankProgressQuery())
  return (
    <section className={rankStepsStyles.card} aria-label={t('vip_progress')}>
      <div className={rankStepsStyles.head}>
        <span className={rankStepsStyles.crown} aria-hidden="true">
          <Crown size={26} />
        </span>
        <p className={rankStepsStyles.name}>{label.labelName}</p>
        <p className={rankStepsStyles.level}>{t('vip_rank', { rank: label.rankLevel })}</p>
      </div>
      <Loaded query={query} failed={t('benefits_failed')} brief>
        {progress => (
          <>
            <ProgressBar label={t('vip_progress')} progress={computeVipProgress(progress)} />
            <p className={rankStepsStyles.note}>
              <RankNote progress={progress} />
            </p>
            <Conditions conditions={progress.conditions ?? []} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Conditions({ conditions }: { conditions: NonNullable<RankProgress['conditions']> }) {
  const { t } = useTranslation()
  if (conditions.length === 0) return null
  return (
    <ul className={rankStepsStyles.conditions} aria-label={t('rank_conditions')}>
      {conditions.map(({ title, isDone }) => (
        <li
          key={title}
          className={classNames(rankStepsStyles.condition, isDone && rankStepsStyles.done)}
        >
          {isDone ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Circle size={18} aria-hidden="true" />
          )}
          <span className={rankStepsStyles.words}>
            <bdi>{title}</bdi>
          </span>
          <span className={rankStepsStyles.state}>
            {t(isDone ? 'condition_done' : 'condition_open')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Lists every rank with its benefits, and highlights the member's own rank. */
function RankLadder({ level }: { level: number }) {
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
              <RankStep
                key={rank.labelId}
                rank={rank}
                level={level}
                // Levels may have gaps, so the ranks between are counted.
                steps={countSteps(ranks, level, rank.rankLevel)}
              />
            ))}
          </ol>
        </section>
      )}
    </Loaded>
  )
}

function countSteps(ranks: readonly Rank[], from: number, to: number): number {
  return ranks.filter(({ rankLevel }) => rankLevel > from && rankLevel <= to).length
}

type RankStepProps = {
  rank: Rank
  level: number
  /** How many ranks up it is from the member's own; 0 if it is reached. */
  steps: number
}

function RankStep({ rank, level, steps }: RankStepProps) {
  const { t } = useTranslation()
  const { labelName, rankLevel, perks } = rank
  const isOwn = rankLevel === level
  const state = isOwn ? 'rank_own' : 'rank_passed'

  return (
    <li
      className={classNames(list.card, isOwn && list.ready)}
      aria-current={isOwn ? 'step' : undefined}
    >
      <div className={rankLadderStyles.head}>
        <h3 className={list.name}>{labelName}</h3>
        <span className={rankLadderStyles.level}>{t('vip_rank', { rank: rankLevel })}</span>
        <span className={rankLadderStyles.state}>
          {steps > 0 ? t('rank_to_go', { count: steps }) : t(state)}
        </span>
      </div>
      <ul className={rankLadderStyles.perks}>
        {perks.map(({ title }) => (
          <li key={title} className={rankLadderStyles.perk}>
            <Check size={16} aria-hidden="true" />
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Fetches every rank with its benefits, lowest first. */
function rankLadderQuery() {
  return queryOptions({
    queryKey: ['rank-ladder'],
    queryFn: async ({ signal }): Promise<Rank[]> => {
      const { ranks } = await memberPlatform.call('rankLadder', { signal, alert: 'session' })
      return [...requireList('rankLadder', ranks)].sort((a, b) => a.rankLevel - b.rankLevel)
    },
  })
}
