import { createContext, useContext } from 'react'

/**
 * A deposit in a sheet over a game: its steps have no address of their own, and none of its ways on
 * leads away from the game.
 */
export type DepositInSheet = {
  toForm: () => void
  toReview: () => void
  close: () => void
}

export const DepositInSheet = createContext<DepositInSheet | undefined>(undefined)

/** The sheet that the deposit is in; undefined on the screen of its own. */
export function useDepositSheet(): DepositInSheet | undefined {
  return useContext(DepositInSheet)
}
