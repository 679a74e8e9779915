import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { readClock } from '#lib/clock.ts'
import { prefersReducedMotion } from '#lib/matches-media.ts'
import { useAtNow } from '#lib/use-now.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { joinLineParts } from '#ui/layout/line-parts.tsx'
import styles from './draw-jackpot.module.css'
import { buildDrawUrl, computeClimbAmount, drawsQuery, startClimb } from './get-draws.ts'

/** The highest jackpot, counting up to the platform's latest amount; a press opens its draw. */
export function DrawJackpot() {
  const { data } = useQuery(drawsQuery())
  const draw = data && pickJackpot(data)
  return draw ? <Jackpot key={draw.gameCode} draw={draw} amount={draw.jackpot} /> : null
}

function Jackpot({ draw, amount }: { draw: Draw; amount: number }) {
  const { t } = useTranslation()
  return (
    <RouteLink to={buildDrawUrl(draw)} className={styles.jackpot}>
      <span>{joinLineParts([t('jackpot'), draw.name])}</span>
      <span className={styles.amount} data-jackpot="">
        <Climbing amount={amount} />
      </span>
    </RouteLink>
  )
}

/** Renders the counting amount, so that nothing else re-renders while it counts. */
function Climbing({ amount }: { amount: number }) {
  const money = useMoney()
  const [isStill] = useState(prefersReducedMotion)
  const [climb, setClimb] = useState(() => startClimb(amount, amount, readClock()))
  const shown = useAtNow(nowMs => (isStill ? amount : computeClimbAmount(climb, nowMs)))
  if (climb.to !== amount) setClimb(startClimb(shown, amount, readClock()))
  return money(shown)
}

type JackpotDraw = Draw & { jackpot: number }

/** Returns the draw with the highest jackpot; undefined if no draw has a jackpot. */
function pickJackpot(draws: readonly Draw[]): JackpotDraw | undefined {
  return draws
    .filter(hasJackpot)
    .reduce<JackpotDraw | undefined>(
      (best, draw) => (best && best.jackpot >= draw.jackpot ? best : draw),
      undefined,
    )
}

function hasJackpot(draw: Draw): draw is JackpotDraw {
  return draw.jackpot !== undefined && draw.jackpot > 0
}
