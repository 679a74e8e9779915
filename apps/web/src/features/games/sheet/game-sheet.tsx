import type { Game, GameFeature } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import Heart from 'lucide-react/icons/heart'
import { lazy, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatShare } from '#lib/money.ts'
import { ownValue } from '#lib/records/entries.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { toggleFavourite, useKeptGames } from '#platform/answers/use-kept-games.ts'
import { track } from '#platform/tracking/track.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { Picture } from '#ui/media/picture.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { gameLanesQuery } from '../get-game-lanes.ts'
import { GameActions } from './game-actions.tsx'
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

const SimilarGames = lazy(async () => ({
  default: (await import('./similar-games.tsx')).SimilarGames,
}))

/** A game's sheet: image, play buttons, facts and similar games. */
export function GameSheet({ onClose }: OverlayProps) {
  const game = useOverlaySubject('game-sheet')
  const code = game?.code
  const top = useTopOfNext(code)
  useEffect(() => {
    if (code !== undefined) track('viewContent')
  }, [code])
  if (!game) return null

  return (
    <Sheet overlay="game-sheet" open onClose={onClose} title={game.name} wide>
      <div ref={top} className={styles.panes}>
        <div className={styles.lead}>
          <GameTop game={game} />
          <GameActions game={game} onClose={onClose} />
        </div>
        <div className={styles.rest}>
          <GameFacts game={game} />
          <OptionalPart key={code} pending={<div className={styles.similarPlace} />}>
            <SimilarGames game={game} />
          </OptionalPart>
        </div>
      </div>
    </Sheet>
  )
}

function GameTop({ game }: { game: Game }) {
  const { t } = useTranslation()
  return (
    <div className={styles.top}>
      <div className={styles.art}>
        <Picture key={game.code} src={game.image} alt="" colour={game.colour} eager />
      </div>
      <div className={styles.side}>
        {game.tags.length > 0 && (
          <ul className={styles.tags}>
            {game.tags.map(tag => (
              <li key={tag}>
                <Badge tone={tag === 'hot' ? 'action' : 'accent'}>{t(`tag_${tag}`)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <FavouriteButton game={game} />
      </div>
    </div>
  )
}

/**
 * Scrolls the sheet to the top when another game is shown. Focus moves automatically, because the
 * focused tile is removed.
 */
function useTopOfNext(code: string | undefined): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game begins at the top
  useLayoutEffect(() => {
    const body = top.current?.parentElement
    if (body) body.scrollTop = 0
  }, [code])
  return top
}

/** Adds a game to the player's favorites, or removes it. */
function FavouriteButton({ game }: { game: Game }) {
  const { t } = useTranslation()
  const isFavourite = useKeptGames('favourites').includes(game.code)
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(game)}
    >
      <Heart size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
      {t('game_favourite')}
    </button>
  )
}

/**
 * The platform's facts about a game: vendor, category, bet limits and payout. The vendor has the
 * merchant's label, if any (HOME-07). Missing facts are omitted.
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
