import { createContext, useContext } from 'react'

/**
 * A deposit in a sheet over another screen: its steps have no address of their own, and none of its
 * ways on leads away from that screen.
 */
export type DepositInSheet = { close: () => void }

export const DepositInSheet = createContext<DepositInSheet | undefined>(undefined)

/** The sheet that the deposit is in; undefined on the screen of its own. */
export function useDepositSheet(): DepositInSheet | undefined {
  return useContext(DepositInSheet)
}
