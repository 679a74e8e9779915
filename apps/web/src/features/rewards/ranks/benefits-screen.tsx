import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import Crown from 'lucide-react/icons/crown'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './benefits-screen.module.css'
import { hasVipBenefits, rankProgressQuery } from './rank.ts'
import { RankLadder, rankLadderQuery } from './rank-ladder.tsx'
import { RankSteps } from './rank-steps.tsx'

/** The level of a member without a rank, who sees what there is to reach. */
const belowAll = -1

/** ROUTE-24: the member's rank, the way to the next one, and what each brings (VIP-01). */
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

/** Both parts at once, so that neither pushes the other down. */
function Benefits({ label }: { label: NonNullable<MemberInfo['clubLabel']> }) {
  const progress = useQuery(rankProgressQuery())
  const ladder = useQuery(rankLadderQuery())
  // Not `isPending`: a part makes a failed call anew as it is mounted, and would leave again.
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
