import { useQuery } from '@tanstack/react-query'
import { statusQuery } from './get-status.ts'

/** Whether the platform keeps this visitor out: maintenance, or a region it does not serve. */
export function useIsBlocked(): boolean {
  const { data } = useQuery(statusQuery())
  return data !== undefined && (data.maintenance || data.regionRestriction)
}
