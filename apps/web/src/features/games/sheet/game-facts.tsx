import type { Game, GameFeature } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatShare } from '#lib/money.ts'
import { ownValue } from '#lib/records/entries.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { gameLanesQuery } from '../get-game-lanes.ts'
import styles from './game-sheet.module.css'

const volatilityTexts: Readonly<Record<NonNullable<Game['volatility']>, ParseKeys>> = {
  low: 'game_volatility_low',
  medium: 'game_volatility_medium',
  high: 'game_volatility_high',
}
const featureTexts: Readonly<Record<GameFeature, ParseKeys>> = {
  free_spins: 'game_feature_free_spins',
  multipliers: 'game_feature_multipliers',
  bonus_game: 'game_feature_bonus_game',
  jackpot: 'tag_jackpot',
}

/**
 * The facts that the platform tells of a game: its vendor, under the merchant's own label where that has one
 * (HOME-07), its category, its stakes and how it pays. A fact that it does not tell has no line.
 */
export function GameFacts({ game }: { game: Game }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
  const { data: lanes } = useQuery(gameLanesQuery())
  const category = lanes?.find(lane => lane.category === game.category)?.title
  const { betLimits, rtp } = game
  const volatility = ownValue(volatilityTexts, game.volatility ?? '')
  const features = (game.features ?? []).flatMap(one => ownValue(featureTexts, one) ?? [])
  return (
    <dl className={`${facts.list} ${styles.facts}`}>
      <Fact label={t('game_vendor')}>
        {ownValue(merchant.settings.vendorLabels, game.vendor) ?? game.vendorName}
      </Fact>
      {category && <Fact label={t('game_category')}>{category}</Fact>}
      {betLimits && (
        <Fact label={t('game_bet_limits')}>
          {t('game_bet_range', {
            minimum: money(betLimits.minimum),
            maximum: money(betLimits.maximum),
          })}
        </Fact>
      )}
      {rtp !== undefined && (
        <Fact label={t('game_rtp')}>{formatShare(Math.round(rtp * 100), tag)}</Fact>
      )}
      {volatility && <Fact label={t('game_volatility')}>{t(volatility)}</Fact>}
      {features.length > 0 && (
        <Fact label={t('game_features')}>
          <span className={styles.tags}>
            {features.map(text => (
              <Badge key={text}>{t(text)}</Badge>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={facts.row}>
      <dt className={facts.label}>{label}</dt>
      <dd className={facts.value}>{children}</dd>
    </div>
  )
}
