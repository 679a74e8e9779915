import { useQuery } from '@tanstack/react-query'
import { isUnreachable } from '#platform/errors.ts'
import { statusQuery } from './get-status.ts'

/** Whether the latest finished attempt to reach the platform failed. */
export function useIsPlatformAway(): boolean {
  const { error, isPending, errorUpdateCount } = useQuery(statusQuery())
  // Before the first answer, each new attempt clears the error of the one before it.
  return isUnreachable(error) || (isPending && errorUpdateCount > 0)
}
