import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crown from 'lucide-react/icons/crown'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { computeVipProgress, hasVipBenefits, rankProgressQuery } from './rank.ts'
import { RankNote } from './rank-note.tsx'
import styles from './vip-card.module.css'

/**
 * Renders a member's club label and progress to the next rank, with a link to the benefits; empty
 * for members without a label.
 */
export function VipCard({ member }: { member: Pick<MemberInfo, 'clubLabel'> }) {
  const { t } = useTranslation()
  const { clubLabel } = member
  const { data } = useQuery({ ...rankProgressQuery(), enabled: hasVipBenefits(member) })
  if (!clubLabel || !hasVipBenefits(member)) return null

  const progress = data ? computeVipProgress(data) : 0

  return (
    <section className={styles.card} data-part="rank" aria-label={t('vip_progress')}>
      <span className={styles.crown} aria-hidden="true">
        <Crown size={22} />
      </span>
      <div className={styles.words}>
        <RouteLink to={paths.benefits} className={styles.rank}>
          {clubLabel.labelName}
          <span className={styles.level}>
            {t('vip_rank', { rank: clubLabel.rankLevel })}
            <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
          </span>
        </RouteLink>
        <div className={styles.progress}>
          <ProgressBar label={t('vip_progress')} progress={progress} />
        </div>
        <p className={styles.note}>{data && <RankNote progress={data} />}</p>
      </div>
    </section>
  )
}
