import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { loadInTime } from '#lib/load-in-time.ts'

/**
 * Fetches data that a submit needs, if the player submits before the data has arrived. Resolves to
 * undefined if the data is not available within the call timeout. The submit then proceeds without
 * the data, because the platform itself rejects a call that is not allowed.
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
