import { inCategoryOrder } from '@livery/contract/platform/category-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { buildGamesUrl } from '#features/games/games-address.ts'
import { gameLanesQuery } from '#features/games/get-game-lanes.ts'
import { useAllGames } from '#features/games/list/use-all-games.ts'
import { gameMatchesQuery } from '#features/matches/get-game-matches.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useKeptGames } from '#platform/answers/use-kept-games.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './desktop-rail.module.css'
import { useSearchKey } from './use-search-key.ts'

const mostRecent = 6

const GamePreview = lazyWithTexts(
  'games',
  async () => (await import('#features/games/sheet/game-preview.tsx')).GamePreview,
)

/**
 * Below the tabs on a desktop: the categories, a sports brand's leagues, and recent games. A desktop
 * also has a key that opens the search.
 */
export function DesktopRail() {
  useSearchKey()
  const hasRecent = useKeptGames('recent').length > 0
  return (
    <div className={styles.below}>
      <Categories />
      <Leagues />
      {hasRecent && <RecentGames />}
      <OptionalPart>
        <GamePreview />
      </OptionalPart>
    </div>
  )
}

function Categories() {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const { data } = useQuery(gameLanesQuery())
  const lanes = inCategoryOrder(data ?? []).filter(({ gameCount }) => gameCount > 0)
  if (lanes.length === 0) return null

  return (
    <section aria-labelledby="rail-categories">
      <h2 id="rail-categories" className={styles.title}>
        {t('game_categories')}
      </h2>
      <ul>
        {lanes.map(({ id, title, category, gameCount }) => (
          <li key={id}>
            <RouteLink to={buildGamesUrl({ category })} className={styles.link}>
              <span className={styles.name}>{title}</span>{' '}
              <span className={styles.count}>{formatNumber(gameCount, tag)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The leagues of the matches that home has fetched; a brand without matches fetches none. */
function Leagues() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...gameMatchesQuery(), enabled: false })
  const leagues = [...new Set(data?.matches.map(({ league }) => league))]
  if (leagues.length === 0) return null

  return (
    <section aria-labelledby="rail-leagues">
      <h2 id="rail-leagues" className={styles.title}>
        {t('leagues')}
      </h2>
      <ul>
        {leagues.map(league => (
          <li key={league}>
            <RouteLink to={buildGamesUrl({ q: league })} className={styles.link}>
              <span className={styles.name}>{league}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The player's recently played games that are still on the platform. */
function RecentGames() {
  const { t } = useTranslation()
  const codes = useKeptGames('recent').slice(0, mostRecent)
  const { games } = useAllGames()
  const recent = codes.flatMap(code => games?.find(game => game.code === code) ?? [])
  if (recent.length === 0) return null

  return (
    <section aria-labelledby="rail-recent">
      <h2 id="rail-recent" className={styles.title}>
        {t('game_list_recent')}
      </h2>
      <ul>
        {recent.map(game => (
          <li key={game.code}>
            <button
              type="button"
              className={styles.link}
              onClick={() => openOverlay('game-sheet', game)}
            >
              <span className={styles.picture}>
                <Picture src={game.image} alt="" colour={game.colour} />
              </span>
              <span className={styles.name}>{game.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
