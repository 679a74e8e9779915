import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoints } from '#i18n/use-points.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { missionBoardQuery, sortMissions } from './get-missions.ts'
import { MissionItem } from './mission-item.tsx'

/** ROUTE-23: the missions with their progress, and the claim of those that are done. */
export function MissionsScreen() {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const query = useQuery(missionBoardQuery())
  const { data } = query
  return (
    <main className={list.screen} data-screen="missions">
      <RewardsHead current="missions" points={data && toPoints(data.points)} />
      <Loaded
        query={query}
        skeleton={<CardsSkeleton height="180px" />}
        failed={t('missions_failed')}
        isEmpty={({ missions }) => missions.length === 0}
        empty={<EmptyState title={t('missions_empty')} body={t('missions_empty_desc')} />}
      >
        {({ missions }) => (
          <section aria-labelledby="missions-now">
            <h2 id="missions-now" className={list.heading}>
              {t('missions_now')}
            </h2>
            <ul className={list.grid}>
              {sortMissions(missions).map(mission => (
                <MissionItem key={mission.id} mission={mission} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
    </main>
  )
}
