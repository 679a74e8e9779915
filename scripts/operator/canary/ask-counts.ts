/** Fetches canary counts from the admin ports of running servers. */
import {
  type CanaryCounts,
  canaryCounts,
  canaryCountsPath,
} from '@livery/contract/canary/canary-counts.ts'

const timeoutMs = 10_000

/** Returns `undefined` if the server does not respond, or responds in another version's format. */
export async function askCounts(server: string): Promise<CanaryCounts | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL(canaryCountsPath, server), { signal })
    if (!response.ok) return undefined
    return canaryCounts.safeParse(await response.json()).data
  } catch {
    // A restarting server is queried again at the next check.
    return undefined
  }
}
