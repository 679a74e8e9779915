import type { GameLane } from '@livery/contract/platform/games.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { CategoryChips, ChipsSkeleton } from './category-chips.tsx'
import { buildGamesUrl } from './games-address.ts'
import styles from './home-categories.module.css'
import { useHomeLanes } from './home-lanes.tsx'

/**
 * The row of categories above the games. Renders nothing on failure, because the games below show
 * the error.
 */
export function HomeCategories() {
  const { lanes, current, choose, failed } = useHomeLanes()
  if (failed) return null
  if (!lanes) return <ChipsSkeleton />

  const chosen = lanes.find(({ id }) => id === current)

  return (
    <>
      <CategoryChips lanes={lanes} current={current} onChange={choose} />
      {chosen && (
        <ul className={styles.cards}>
          {chosen.cards.map(({ accountTypeName, displayName }) => (
            <li key={accountTypeName}>
              <RouteLink className={styles.card} to={buildCardUrl(chosen, accountTypeName)}>
                {displayName}
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Returns the games page's URL for a lane. Filters by vendor if the account type is a vendor code.
 */
function buildCardUrl({ category, gameClassify }: GameLane, accountType: string): string {
  const isVendor = gameClassify.some(({ vendor }) => vendor === accountType)
  return buildGamesUrl({ category, vendor: isVendor ? accountType : undefined })
}
