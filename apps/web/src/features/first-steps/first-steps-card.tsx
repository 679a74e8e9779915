import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { buildDepositUrl } from '#lib/addresses/bonus-promise.ts'
import { type Intent, readIntent } from '#lib/addresses/intent.ts'
import { paths } from '#lib/paths.ts'
import {
  findPromotion,
  promotionCategoriesQuery,
} from '#platform/answers/get-promotion-categories.ts'
import { depositStatisticsQuery } from '#platform/answers/get-statistics.ts'
import { useKnownGameName } from '#platform/answers/known-game.ts'
import { useKeptGames } from '#platform/answers/use-kept-games.ts'
import { endFirstSteps, type FirstSteps, useFirstSteps } from '#platform/first-steps.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import styles from './first-steps-card.module.css'

type StepView = { id: string; text: string; isDone: boolean; to?: string }

/**
 * The welcome card for a new player on home: account, first deposit, first game. The card
 * disappears when all steps are complete.
 */
export function FirstStepsCard() {
  const steps = useFirstSteps()
  return steps ? <Card {...steps} /> : null
}

function Card({ playerId, search }: FirstSteps) {
  const { t } = useTranslation()
  const account = { id: 'account', text: t('first_account'), isDone: true }
  const intent = readIntent(search)
  const rows: StepView[] = [account, useDepositStep(playerId, intent), useGameStep(intent)]
  const close = useLeavingFocus<HTMLButtonElement>()
  const isDone = rows.every(row => row.isDone)
  useEffect(() => {
    if (isDone) endFirstSteps()
  }, [isDone])

  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.title}>
          {t('first_title')}
        </h2>
        <IconButton ref={close} label={t('close')} onClick={endFirstSteps}>
          <X size={22} />
        </IconButton>
      </div>
      <ol className={styles.steps}>
        {rows.map((row, index) => (
          <StepRow key={row.id} step={row} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

/** Returns the deposit step. It names the offer that the player registered for, if any. */
function useDepositStep(playerId: string, intent: Intent | undefined): StepView {
  const { t } = useTranslation()
  const promise = intent?.kind === 'offer' ? intent.promise : undefined
  const { data: counts } = useQuery(depositStatisticsQuery(playerId))
  const { data } = useQuery({ ...promotionCategoriesQuery(), enabled: promise !== undefined })
  const offer = promise && data && findPromotion(data, promise)

  return {
    id: 'deposit',
    text: offer ? t('first_offer', { offer: offer.title }) : t('first_deposit'),
    to: buildDepositUrl(promise),
    isDone: (counts?.totalDepositSuccessCount ?? 0) > 0,
  }
}

/**
 * Returns the game step. It links to the game that the player tapped before registering, or else to
 * all games.
 */
function useGameStep(intent: Intent | undefined): StepView {
  const { t } = useTranslation()
  const wanted = intent?.kind === 'game' ? intent : undefined
  const game = useKnownGameName(wanted?.code)
  const isDone = useKeptGames('recent').length > 0
  const to = wanted && game !== undefined ? wanted.address : paths.game

  return {
    id: 'game',
    text: game === undefined ? t('first_play') : t('first_game', { game }),
    to,
    isDone,
  }
}

/** One step: completed, or a link to complete it. */
function StepRow({ step, number }: { step: StepView; number: number }) {
  const { t } = useTranslation()
  if (step.isDone || step.to === undefined) {
    return (
      <li className={styles.row}>
        <span className={styles.done} role="img" aria-label={t('first_done')}>
          <Check size={18} />
        </span>
        <span className={styles.past}>{step.text}</span>
      </li>
    )
  }
  return (
    <li>
      <RouteLink to={step.to} className={styles.row}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.text}>{step.text}</span>
        <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
      </RouteLink>
    </li>
  )
}
