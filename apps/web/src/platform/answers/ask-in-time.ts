import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { loadInTime } from '#lib/load-in-time.ts'

/**
 * Fetches data that a submit needs, for a player who submits before it has arrived. Resolves with
 * undefined if it cannot be had within the time of a call: the submit then proceeds without it,
 * since the platform itself refuses a call that it must not allow.
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
