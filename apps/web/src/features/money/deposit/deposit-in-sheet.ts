import { createContext, useContext } from 'react'

/**
 * A deposit in a sheet over another screen: its steps do not have their own URLs, and none of its
 * buttons leads away from that screen.
 */
export type DepositInSheet = { close: () => void }

export const DepositInSheet = createContext<DepositInSheet | undefined>(undefined)

/** Returns the sheet that contains the deposit; undefined on the deposit screen. */
export function useDepositSheet(): DepositInSheet | undefined {
  return useContext(DepositInSheet)
}
