import type { GameLane } from './games.ts'

/** HOME-08: sort offsets, keyed by account type and category. */
const offsets: Record<string, number> = { 'SEA_LOTT ELOTT': 5, 'VIETNAM_LOTTO LOTT': 1 }

/**
 * HOME-08: returns a category's sort value. Positions are multiplied by 100, so that lottery
 * categories can be sorted between them.
 */
export function computeCategoryOrdinal(
  position: number,
  accountType: string,
  category: string,
): number {
  return position * 100 + (offsets[`${accountType} ${category}`] ?? 0)
}

/** Returns home's lanes: those with games, in their order. */
export function selectHomeLanes(lanes: readonly GameLane[]): GameLane[] {
  return inCategoryOrder(lanes.filter(({ gameCount }) => gameCount > 0))
}

/** Sorts the lanes by their ordinals; lanes with equal ordinals keep the platform's order. */
export function inCategoryOrder(lanes: readonly GameLane[]): GameLane[] {
  const places = new Map<string, number>()
  for (const { category } of lanes) if (!places.has(category)) places.set(category, places.size)

  const ordinal = (lane: GameLane) =>
    Math.max(
      ...['', ...lane.cards.map(card => card.accountTypeName)].map(accountType =>
        computeCategoryOrdinal(places.get(lane.category) ?? 0, accountType, lane.category),
      ),
    )

  return [...lanes].sort((a, b) => ordinal(a) - ordinal(b))
}
