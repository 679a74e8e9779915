import type { Game } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useMoney } from '#i18n/use-money.ts'
import facts from '#ui/layout/fact-list.module.css'
import { gameLanesQuery } from '../get-game-lanes.ts'
import { toCountedVendor } from '../vendor-groups.ts'
import styles from './game-sheet.module.css'

/** The vendor under the merchant's own label (HOME-07), the category, and the limits of a stake. */
export function GameFacts({ game }: { game: Game }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data: lanes } = useQuery(gameLanesQuery())
  const category = lanes?.find(lane => lane.category === game.category)?.title
  const label = merchant.settings.vendorLabels[toCountedVendor(game.vendor)]
  const { betLimits } = game
  return (
    <dl className={`${facts.list} ${styles.facts}`}>
      <Fact label={t('game_vendor')} value={label ?? game.vendorName} />
      {category && <Fact label={t('game_category')} value={category} />}
      {betLimits && (
        <Fact
          label={t('game_bet_limits')}
          value={t('game_bet_range', {
            minimum: money(betLimits.minimum),
            maximum: money(betLimits.maximum),
          })}
        />
      )}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={facts.row}>
      <dt className={facts.label}>{label}</dt>
      <dd className={facts.value}>{value}</dd>
    </div>
  )
}
