import type { MemberInfo, RankProgress } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Crown from 'lucide-react/icons/crown'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { rankProgressQuery, toVipProgress } from './rank.ts'
import { RankNote } from './rank-note.tsx'
import styles from './rank-steps.module.css'

/** The member's label, the progress to the next rank, and its conditions by name. */
export function RankSteps({ label }: { label: NonNullable<MemberInfo['clubLabel']> }) {
  const { t } = useTranslation()
  const query = useQuery(rankProgressQuery())
  return (
    <section className={styles.card} aria-label={t('vip_progress')}>
      <div className={styles.head}>
        <span className={styles.crown} aria-hidden="true">
          <Crown size={26} />
        </span>
        <p className={styles.name}>{label.labelName}</p>
        <p className={styles.level}>{t('vip_rank', { rank: label.rankLevel })}</p>
      </div>
      <Loaded query={query} failed={t('benefits_failed')} brief>
        {progress => (
          <>
            <ProgressBar label={t('vip_progress')} progress={toVipProgress(progress)} />
            <p className={styles.note}>
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
    <ul className={styles.conditions} aria-label={t('rank_conditions')}>
      {conditions.map(({ title, isDone }) => (
        <li key={title} className={classNames(styles.condition, isDone && styles.done)}>
          {isDone ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Circle size={18} aria-hidden="true" />
          )}
          <span className={styles.words}>{title}</span>
          <span className={styles.state}>{t(isDone ? 'condition_done' : 'condition_open')}</span>
        </li>
      ))}
    </ul>
  )
}
