import { doubtMessage } from '@livery/contract/rescue/rescue.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusQuery } from '#features/system/get-status.ts'
import { isOffline, isUnanswered } from '#platform/errors.ts'

/**
 * Tells the service worker that this domain did not answer, each time it is asked in vain: the
 * worker finds out whether the domain is blocked, and leads the player away if it is.
 */
export function useDomainDoubt(): void {
  const { error, errorUpdatedAt } = useQuery(statusQuery())
  const failedAtMs = isUnanswered(error) && !isOffline(error) ? errorUpdatedAt : undefined
  useEffect(() => {
    if (failedAtMs === undefined) return
    navigator.serviceWorker?.controller?.postMessage({ type: doubtMessage })
  }, [failedAtMs])
}
