import { startTransition, useEffect, useState } from 'react'
import { whenSettled } from '#device/when-settled.ts'
import { useSession } from '#platform/session.ts'

/**
 * Returns whether a login or registration form has been prefetched and may be rendered ahead. A
 * visitor's page prefetches the form once it has settled, so that the sheet opens within the tap.
 */
export function useReadyForVisitors(preload: () => Promise<void>): boolean {
  const isVisitor = useSession() === undefined
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isVisitor) return undefined
    return whenSettled(() => {
      preload().then(
        () => startTransition(() => setReady(true)),
        // A sheet that could not be prefetched is fetched on tap.
        () => undefined,
      )
    })
  }, [isVisitor, preload])
  return isVisitor && isReady
}
