import { bffPaths } from '@livery/contract/bff-paths.ts'
import * as timings from '@livery/contract/timings.ts'
import { postForValue } from '#lib/post-for-value.ts'
import { parseJson } from '#lib/records.ts'
import { storedPasswordDemand, storedSession } from '#platform/stored-session.ts'

/**
 * Hands this tab's session over to another of the merchant's domains, and returns the code for it;
 * undefined without a session, or if that domain does not return a code in time. A session that was
 * handed over is not kept here, because the page is about to leave.
 */
export async function handSessionOver(
  host: string,
  post = postForValue,
): Promise<string | undefined> {
  const text = storedSession.read()
  if (text === undefined) return undefined
  const passwordDemand = storedPasswordDemand.read()
  // The other domain rejects invalid data from storage.
  const body = { session: parseJson(text), passwordDemand }
  const value = await post(`https://${host}${bffPaths.handOver}`, body, timings.handOverWaitMs)
  // The BFF's response body, of which only this field is used.
  const { code } = (value ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return undefined
  storedSession.remove()
  storedPasswordDemand.remove()
  return code
}
