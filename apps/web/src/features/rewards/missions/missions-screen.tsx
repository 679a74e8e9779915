import type { Mission } from '@livery/contract/platform/rewards.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { usePoints, usePrize } from '#i18n/use-points.ts'
import { hasRoute } from '#lib/find-route.ts'
import { formatNumber } from '#lib/money.ts'
import { isOwnAddress } from '#lib/paths.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import type { Booking } from '#platform/once/use-once.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { RewardEnd } from '#ui/feedback/time-left.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { ClaimButton } from '../parts/claim-button.tsx'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { computeShareDone, missionBoardQuery, sortMissions } from './get-missions.ts'
import styles from './mission-item.module.css'

/** ROUTE-23: renders the missions with their progress; completed missions can be claimed. */
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

/** Renders one mission: its progress, its prize, and the next step. */
function MissionItem({ mission }: { mission: Mission }) {
  const formatProgress = usePrize()
  const { title, summary, prize, state } = mission
  const isPast = state === 'claimed' || state === 'expired'

  return (
    <li
      className={classNames(list.card, state === 'claimable' ? list.ready : isPast && list.past)}
      data-part="mission"
      data-state={state}
    >
      <h3 className={list.name}>
        <bdi>{title}</bdi>
      </h3>
      {summary && (
        <p className={list.note}>
          <bdi>{summary}</bdi>
        </p>
      )}
      <Progress mission={mission} />
      <div className={list.foot} data-part="foot">
        <span className={list.prize} data-part="prize">
          {formatProgress(prize)}
        </span>
        <NextStep mission={mission} />
      </div>
    </li>
  )
}

function Progress({ mission }: { mission: Mission }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
  const { title, progress, goal, unit, state, endsAt } = mission
  const formatProgress = (value: number) =>
    unit === 'money' ? money(value) : formatNumber(value, tag)

  return (
    <div className={styles.progress} data-part="progress">
      <ProgressBar label={title} progress={computeShareDone(mission)} />
      <p className={styles.figures}>
        <span>
          {t('mission_progress', { done: formatProgress(progress), goal: formatProgress(goal) })}
        </span>
        {endsAt && (state === 'open' || state === 'claimable') && <RewardEnd endsAt={endsAt} />}
      </p>
    </div>
  )
}

function NextStep({ mission }: { mission: Mission }) {
  const { t } = useTranslation()
  const { title, state, link } = mission
  if (state === 'claimable')
    return <ClaimButton of={mission} booking={buildMissionBooking(mission)} />
  if (state === 'claimed') return <span className={list.note}>{t('reward_claimed')}</span>
  if (state === 'expired') return <span className={list.note}>{t('reward_expired')}</span>
  if (!link || !isOwnAddress(link) || !hasRoute(link)) return null

  return (
    <RouteLink to={link} className={list.go} aria-label={t('mission_go_named', { name: title })}>
      {t('mission_go')}
    </RouteLink>
  )
}

function buildMissionBooking({ id }: Mission): Booking<unknown> {
  return {
    subject: `mission ${id}`,
    queryKey: missionBoardQuery().queryKey,
    send: requestId => memberPlatform.call('claimMission', { body: { requestId, id } }),
  }
}
