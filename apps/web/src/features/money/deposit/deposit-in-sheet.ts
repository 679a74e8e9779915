import { createContext, useContext } from 'react'

/**
 * A deposit in a sheet above another screen. The deposit's steps have no URLs, and its buttons do
 * not navigate away from that screen.
 */
export type DepositInSheet = { close: () => void }

export const DepositInSheet = createContext<DepositInSheet | undefined>(undefined)

/** Returns the sheet that contains the deposit; undefined on the deposit screen. */
export function useDepositSheet(): DepositInSheet | undefined {
  return useContext(DepositInSheet)
}
