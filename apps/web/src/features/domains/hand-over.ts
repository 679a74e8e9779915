import { bffPaths } from '@livery/contract/bff-paths.ts'
import * as timings from '@livery/contract/timings.ts'
import { postForValue } from '#lib/post-for-value.ts'
import { parseJson } from '#lib/records.ts'
import { storedPasswordDemand, storedSession } from '#platform/stored-session.ts'

/**
 * Hands the session of this tab over to another of the merchant's domains, and answers the code for
 * it; undefined without a session, or when that domain gives none in time. A session that was handed
 * over is not kept here: the page is about to leave.
 */
export async function handSessionOver(
  host: string,
  post = postForValue,
): Promise<string | undefined> {
  const text = storedSession.read()
  if (text === undefined) return undefined
  const passwordDemand = storedPasswordDemand.read()
  // Nonsense in storage is refused by the other domain.
  const body = { session: parseJson(text), passwordDemand }
  const value = await post(`https://${host}${bffPaths.handOver}`, body, timings.handOverWaitMs)
  // The body of an answer of the BFF, of which only this much is used.
  const { code } = (value ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return undefined
  storedSession.remove()
  storedPasswordDemand.remove()
  return code
}
