import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { inCategoryOrder } from './category-order.ts'
import { gameLanesQuery } from './get-game-lanes.ts'

export type LanesState = ReturnType<typeof useLanes>

const Lanes = createContext<LanesState | undefined>(undefined)

/**
 * The lanes of home for the parts below that draw them: when they come, or another one is chosen,
 * nothing else of home is drawn anew.
 */
export function HomeLanes({ children }: { children: ReactNode }) {
  return <Lanes value={useLanes()}>{children}</Lanes>
}

/**
 * The lanes of home in their order, and the one the player looks at (`undefined`: all of them):
 * `current` for the choice, which answers a tap at once, `drawn` for the games, which follow it.
 */
export function useHomeLanes(): LanesState {
  const state = useContext(Lanes)
  if (!state) throw new Error('the lanes are used outside HomeLanes')
  return state
}

function useLanes() {
  const { data, isError, refetch } = useDeferredQuery(gameLanesQuery())
  const [chosen, choose] = useState<string>()
  const lanes = useMemo(
    () => data && inCategoryOrder(data.filter(({ gameCount }) => gameCount > 0)),
    [data],
  )
  const current = lanes?.some(({ id }) => id === chosen) ? chosen : undefined
  const drawn = useDeferredValue(current)
  return useMemo(
    () => ({ lanes, current, drawn, choose, failed: isError, retry: () => void refetch() }),
    [lanes, current, drawn, isError, refetch],
  )
}
