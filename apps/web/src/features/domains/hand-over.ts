import { bffPaths } from '@livery/contract/bff-paths.ts'
import * as timings from '@livery/contract/timings.ts'
import { postForValue } from '#lib/post-for-value.ts'
import { parseJson } from '#lib/records.ts'
import { storedPasswordDemand, storedSession } from '#platform/stored-session.ts'

/**
 * Hands this tab's session over to another of the merchant's domains and returns the code for it.
 * Returns undefined without a session, or if the other domain does not return a code in time. After
 * a hand-over, the session is deleted from this tab, because the page is about to unload.
 */
export async function handSessionOver(
  host: string,
  post = postForValue,
): Promise<string | undefined> {
  const text = storedSession.read()
  if (text === undefined) return undefined

  const passwordDemand = storedPasswordDemand.read()
  // Stored data may be invalid; the other domain validates it.
  const body = { session: parseJson(text), passwordDemand }
  const value = await post(`https://${host}${bffPaths.handOver}`, body, timings.handOverWaitMs)
  // Only this field of the BFF's response body is used.
  const { code } = (value ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return undefined

  storedSession.remove()
  storedPasswordDemand.remove()

  return code
}
