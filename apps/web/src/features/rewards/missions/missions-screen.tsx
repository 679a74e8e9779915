import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoints } from '#i18n/use-points.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { missionBoardQuery } from './get-missions.ts'
import { MissionItem } from './mission-item.tsx'
import { sortMissions } from './sort-missions.ts'

/** ROUTE-23: the missions with their progress, and the claim of those that are done. */
export function MissionsScreen() {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const { data, isError, refetch } = useQuery(missionBoardQuery())
  return (
    <main className={list.screen} data-screen="missions">
      <RewardsHead current="missions" points={data && toPoints(data.points)} />
      {!data && !isError && <CardsSkeleton height="180px" />}
      {!data && isError && (
        <ErrorState
          title={t('missions_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.missions.length === 0 && (
        <EmptyState title={t('missions_empty')} body={t('missions_empty_desc')} />
      )}
      {data && data.missions.length > 0 && (
        <section aria-labelledby="missions-now">
          <h2 id="missions-now" className={list.heading}>
            {t('missions_now')}
          </h2>
          <ul className={list.grid}>
            {sortMissions(data.missions).map(mission => (
              <MissionItem key={mission.id} mission={mission} />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
