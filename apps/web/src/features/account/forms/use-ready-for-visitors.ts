import { startTransition, useEffect, useState } from 'react'
import { whenSettled } from '#device/when-settled.ts'
import { useSession } from '#platform/session.ts'

/**
 * Returns whether a login or registration form is prefetched and may be rendered in advance. The
 * form is prefetched once the page has settled, so that the sheet opens immediately on tap.
 */
export function useReadyForVisitors(preload: () => Promise<void>): boolean {
  const isVisitor = useSession() === undefined
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isVisitor) return undefined
    return whenSettled(() => {
      preload().then(
        () => startTransition(() => setReady(true)),
        // If the prefetch fails, the sheet is fetched on tap.
        () => undefined,
      )
    })
  }, [isVisitor, preload])

  return isVisitor && isReady
}
