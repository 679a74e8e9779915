import { selectHomeLanes } from '@livery/contract/platform/category-order.ts'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { gameLanesQuery } from './get-game-lanes.ts'

export type LanesState = ReturnType<typeof useLanes>

const Lanes = createContext<LanesState | undefined>(undefined)

/**
 * Provides home's lanes through a context, so that nothing else on home re-renders when the lanes
 * load or a lane is selected.
 */
export function HomeLanes({ children }: { children: ReactNode }) {
  return <Lanes value={useLanes()}>{children}</Lanes>
}

/**
 * Returns home's lanes and the selected lane (`undefined` for all lanes). `current` changes
 * immediately on a tap. `drawn` follows when the games have rendered.
 */
export function useHomeLanes(): LanesState {
  const state = useContext(Lanes)
  if (!state) throw new Error('the lanes are used outside HomeLanes')
  return state
}

function useLanes() {
  const { data, isError, refetch } = useDeferredQuery(gameLanesQuery())
  const [chosen, choose] = useState<string>()
  const lanes = useMemo(() => data && selectHomeLanes(data), [data])
  const current = lanes?.some(({ id }) => id === chosen) ? chosen : undefined
  const drawn = useDeferredValue(current)

  return useMemo(
    () => ({ lanes, current, drawn, choose, failed: isError, retry: () => void refetch() }),
    [lanes, current, drawn, isError, refetch],
  )
}
