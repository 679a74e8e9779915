import { useEffect } from 'react'
import { whenSettled } from '#device/settled.ts'
import { useLoginSheet } from '#features/account/login-sheet-store.ts'
import { useSession } from '#platform/session.ts'

/**
 * Whether the login sheet is wanted. A visitor's page fetches it once it has settled, so that it
 * is there with the tap.
 */
export function useLoginWanted(preload: () => Promise<void>): boolean {
  const isVisitor = useSession() === undefined
  useEffect(() => {
    // A sheet that could not be fetched ahead is fetched with the tap.
    if (isVisitor) return whenSettled(() => void preload().catch(() => undefined))
    return undefined
  }, [isVisitor, preload])
  return useLoginSheet()
}
