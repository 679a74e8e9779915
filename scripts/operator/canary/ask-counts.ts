/** Asks the admin ports of running servers for what they counted of a canary. */
import {
  type CanaryCounts,
  canaryCounts,
  canaryCountsPath,
} from '@livery/contract/canary/canary-counts.ts'

const timeoutMs = 10_000

/** `undefined`: the server does not answer, or not as this version does. */
export async function askCounts(server: string): Promise<CanaryCounts | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL(canaryCountsPath, server), { signal })
    if (!response.ok) return undefined
    return canaryCounts.safeParse(await response.json()).data
  } catch {
    // A server that restarts is asked again with the next look.
    return undefined
  }
}
