import type { MemberInfo } from '@livery/contract/platform/account.ts'
import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { DrawClock } from '#features/draws/draw-clock.tsx'
import { drawsQuery } from '#features/draws/get-draws.ts'
import { MemberAvatar } from '#features/member/member-avatar.tsx'
import { missionBoardQuery } from '#features/rewards/missions/get-missions.ts'
import { useMoney } from '#i18n/use-money.ts'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { paths } from '#lib/paths.ts'
import { ownBetsQuery } from '#platform/answers/get-own-bets.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { unansweredPayments } from '#platform/payments/sent-payments.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'
import { type NextBest, pickNextBest } from './next-best.ts'
import styles from './next-best-row.module.css'

/** The one thing that a member most likely came back for, below a greeting. */
export function NextBestRow({ member }: { member: MemberInfo }) {
  const { t } = useTranslation()
  const next = useNextBest()
  const words = useWords()
  if (!next) return <MemberStripSkeleton />

  const { to, title } = words(next)

  return (
    <RouteLink to={to} className={styles.row}>
      <MemberAvatar name={member.userName} picture={member.avatar} size={48} />
      <span className={styles.words}>
        <span className={styles.greeting}>{t('greeting', { name: member.userName })}</span>
        <span className={styles.title}>{title}</span>
        <Detail next={next} title={title} />
      </span>
      <ChevronRight className={styles.chevron} size={20} aria-hidden="true" />
    </RouteLink>
  )
}

/** Returns the choice once all calls have ended, so that the row does not change under a tap. */
function useNextBest(): NextBest | undefined {
  const bets = useQuery(ownBetsQuery())
  const missions = useQuery(missionBoardQuery())
  const account = useQuery(withdrawAccountQuery())
  if (bets.isPending || missions.isPending || account.isPending) return undefined

  return pickNextBest({
    hasUnfinishedDeposit: unansweredPayments.find('deposit') !== undefined,
    bets: bets.data ?? [],
    missions: missions.data?.missions ?? [],
    wagering: {
      left: account.data?.turnoverLeft ?? 0,
      total: account.data?.turnoverTotal ?? 0,
    },
  })
}

function useWords(): (next: NextBest) => { to: string; title: string } {
  const { t } = useTranslation()
  const money = useMoney()
  return next => {
    switch (next.kind) {
      case 'deposit':
        return { to: paths.deposit, title: t('next_deposit') }
      case 'ticket':
        return { to: paths.tickets, title: t('next_ticket', { name: next.bet.gameName }) }
      case 'bet': {
        const name = next.bet.selection ?? next.bet.gameName
        return { to: `${paths.orders}?kind=open`, title: t('next_bet', { name }) }
      }
      case 'mission':
        return { to: paths.missions, title: t('next_mission', { name: next.mission.title }) }
      case 'wager':
        return { to: paths.withdraw, title: t('next_wager', { amount: money(next.left) }) }
      case 'resume': {
        const { gameCode: code, gameName: name, vendor, category, nodeId } = next.bet
        const to = buildLaunchUrl({ code, name, vendor, category, nodeId, backUrl: paths.home })
        return { to, title: t('next_resume', { name }) }
      }
      case 'play':
        return { to: paths.game, title: t('next_play') }
    }
  }
}

function Detail({ next, title }: { next: NextBest; title: string }) {
  if (next.kind === 'ticket' && merchant.kind === 'lottery') {
    return <TicketClock gameCode={next.bet.gameCode} issue={next.bet.issue} />
  }
  const progress = 'progress' in next ? next.progress : undefined
  return progress === undefined ? null : <ProgressBar label={title} progress={progress} />
}

/** The time until the ticket's draw; home of a lottery has fetched the draws anyway. */
function TicketClock({ gameCode, issue }: { gameCode: string; issue: string | undefined }) {
  const { data = [] } = useQuery(drawsQuery())
  const draw = data.find((one: Draw) => one.gameCode === gameCode && one.issue === issue)
  return draw ? <DrawClock drawAt={draw.drawAt} /> : null
}
