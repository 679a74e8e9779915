import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { useNow } from '#lib/use-now.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './draw-jackpot.module.css'
import { drawsQuery, startClimb, toClimbed, toDrawAddress } from './get-draws.ts'

/** The highest jackpot, which counts up to what the platform told last; a press opens its draw. */
export function DrawJackpot() {
  const { data } = useQuery(drawsQuery())
  const draw = data && pickJackpot(data)
  return draw ? <Jackpot key={draw.gameCode} draw={draw} amount={draw.jackpot} /> : null
}

function Jackpot({ draw, amount }: { draw: Draw; amount: number }) {
  const { t } = useTranslation()
  const money = useMoney()
  const nowMs = useNow()
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [climb, setClimb] = useState(() => startClimb(amount, amount, nowMs))
  if (climb.to !== amount) setClimb(startClimb(toClimbed(climb, nowMs), amount, nowMs))
  const shown = isStill ? amount : toClimbed(climb, nowMs)
  return (
    <RouteLink to={toDrawAddress(draw)} className={styles.jackpot}>
      <span>{`${t('jackpot')} · ${draw.name}`}</span>
      <span className={styles.amount} data-jackpot="">
        {money(shown)}
      </span>
    </RouteLink>
  )
}

type JackpotDraw = Draw & { jackpot: number }

/** The draw with the highest jackpot, if the platform tells of any. */
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
