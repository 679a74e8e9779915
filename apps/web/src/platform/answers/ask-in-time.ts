import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { loadInTime } from '#lib/load-in-time.ts'

/**
 * Fetches data that a submit needs, for a player who submits before the data has arrived. Resolves
 * to undefined if the data is not available within the call timeout: the submit then proceeds
 * without it, because the platform itself refuses a call that it must not allow.
 */
export async function askInTime<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  try {
    return await loadInTime(queryClient.ensureQueryData(query))
  } catch {
    return undefined
  }
}
