import { CategoryChips } from './category-chips.tsx'
import { ChipsSkeleton } from './chips-skeleton.tsx'
import styles from './home-categories.module.css'
import type { LanesState } from './use-lanes.ts'

/** The row of categories above the games; the games' place shows their failure. */
export function HomeCategories({ state }: { state: LanesState }) {
  if (state.failed) return null
  if (!state.lanes) return <ChipsSkeleton />
  const chosen = state.lanes.find(({ id }) => id === state.current)
  return (
    <>
      <CategoryChips lanes={state.lanes} current={state.current} onChange={state.choose} />
      {chosen && (
        <ul className={styles.cards}>
          {chosen.cards.map(({ accountTypeName, displayName }) => (
            <li key={accountTypeName}>{displayName}</li>
          ))}
        </ul>
      )}
    </>
  )
}
