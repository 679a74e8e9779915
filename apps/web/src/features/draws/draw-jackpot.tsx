import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { useNow } from '#lib/use-now.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { startClimb, toClimbed } from './climb.ts'
import styles from './draw-jackpot.module.css'
import { drawsQuery } from './get-draws.ts'
import { pickJackpot } from './pick-jackpot.ts'
import { toDrawAddress } from './to-draw-address.ts'

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
