import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { loadInTime } from '#lib/load-in-time.ts'

/**
 * What the platform has to say before a press goes on, for who pressed sooner than it has been
 * heard. Undefined where it cannot be had, or not within the time of a call: the press then goes on
 * as it can, since the platform refuses whatever it must not let through.
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
