import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { inCategoryOrder } from './category-order.ts'
import { gameLanesQuery } from './get-game-lanes.ts'

export type LanesState = ReturnType<typeof useLanes>

/** The lanes of home in their order, and the one the player looks at (`undefined`: all of them). */
export function useLanes() {
  const { data: latest, isError, refetch } = useQuery(gameLanesQuery())
  // Shelves are the heaviest part of home: rendering them yields to taps.
  const data = useDeferredValue(latest)
  const [current, choose] = useState<string>()
  const lanes = useMemo(
    () => data && inCategoryOrder(data.filter(({ gameCount }) => gameCount > 0)),
    [data],
  )
  return {
    lanes,
    current: lanes?.some(({ id }) => id === current) ? current : undefined,
    choose,
    failed: isError && !latest,
    retry: () => void refetch(),
  }
}
