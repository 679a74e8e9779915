import { CategoryChips } from './category-chips.tsx'
import { ChipsSkeleton } from './chips-skeleton.tsx'
import type { LanesState } from './use-lanes.ts'

/** The row of categories above the games; the games' place shows their failure. */
export function HomeCategories({ state }: { state: LanesState }) {
  if (state.failed) return null
  if (!state.lanes) return <ChipsSkeleton />
  return <CategoryChips lanes={state.lanes} current={state.current} onChange={state.choose} />
}
