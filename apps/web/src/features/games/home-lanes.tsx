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
 * Provides home's lanes to the components that render them: when the lanes arrive or another lane
 * is chosen, nothing else on home re-renders.
 */
export function HomeLanes({ children }: { children: ReactNode }) {
  return <Lanes value={useLanes()}>{children}</Lanes>
}

/**
 * Returns home's lanes in order, and the selected lane (`undefined`: all lanes): `current` for the
 * category choice, which responds to a tap immediately, and `drawn` for the games, which follow it.
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
