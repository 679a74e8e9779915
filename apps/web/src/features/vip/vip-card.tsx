import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import Crown from 'lucide-react/icons/crown'
import { useTranslation } from 'react-i18next'
import { rankProgressQuery } from './get-rank-progress.ts'
import { hasVipBenefits, toVipProgress } from './rank.ts'
import styles from './vip-card.module.css'

/** A member's club label and progress to the next rank; nothing for members without one. */
export function VipCard({ member }: { member: Pick<MemberInfo, 'clubLabel'> }) {
  const { t } = useTranslation()
  const { clubLabel } = member
  const { data } = useQuery({ ...rankProgressQuery(), enabled: hasVipBenefits(member) })
  if (!clubLabel || !hasVipBenefits(member)) return null
  const progress = data ? toVipProgress(data) : 0
  return (
    <section className={styles.card} aria-label={t('vip_progress')}>
      <span className={styles.crown} aria-hidden="true">
        <Crown size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.rank}>
          {clubLabel.labelName}
          <span className={styles.level}>{t('vip_rank', { rank: clubLabel.rankLevel })}</span>
        </p>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={t('vip_progress')}
          aria-valuenow={Math.round(progress * 100)}
        >
          <span className={styles.fill} style={{ transform: `scaleX(${progress})` }} />
        </div>
        <p className={styles.note}>{data && <Steps data={data} />}</p>
      </div>
    </section>
  )
}

function Steps({ data }: { data: Parameters<typeof toVipProgress>[0] }) {
  const { t } = useTranslation()
  const { completedConditions, totalExpectedConditions } = data.currentProgress
  if (toVipProgress(data) === 1) return t('vip_complete')
  return t('vip_steps', { completed: completedConditions, expected: totalExpectedConditions })
}
