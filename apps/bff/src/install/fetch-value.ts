import type { Endpoint } from '@livery/contract/endpoints.ts'
import type { Language } from '@livery/contract/languages.ts'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import type { Tenant } from '#tenants/tenant.ts'

const maxBytes = 262_144

export type ValueQuery<Value> = {
  endpoint: Endpoint
  /** Schema for the requested part of the response's `value`. */
  shape: z.ZodType<Value>
  platformCode: string
  requestId: string
  timeoutMs: number
}

/**
 * Fetches a `value` from the platform for a merchant, without a player's session.
 *
 * @throws Error if the platform does not respond in time or in the agreed format
 */
export async function fetchValue<Value>(
  pool: Dispatcher,
  origin: string,
  { endpoint, shape, platformCode, requestId, timeoutMs }: ValueQuery<Value>,
): Promise<Value> {
  const { method, path } = endpoint
  const { statusCode, body } = await pool.request({
    origin,
    method,
    path,
    headers: { merchant: platformCode, 'x-request-id': requestId, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readAtMost(body, maxBytes, path)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)

  const answer = z.object({ success: z.literal(true), value: shape })

  return answer.parse(JSON.parse(text)).value
}

const answerTimeoutMs = 3_000

/**
 * Creates the function that fetches a public call's complete response for a merchant, in a
 * language, as the app would without a session.
 * @param toPool returns the connections for the BFF's own calls for a merchant
 */
export function createFetchAnswer(
  toPool: (owner: { merchant: string; client: string }) => Dispatcher,
  origin: string,
) {
  return async (
    { code, platformCode }: Pick<Tenant, 'code' | 'platformCode'>,
    language: Language,
    path: string,
  ): Promise<Record<string, unknown>> => {
    const pool = toPool({ merchant: code, client: code })
    const { statusCode, body } = await pool.request({
      origin,
      method: 'GET',
      path,
      headers: { merchant: platformCode, language, accept: 'application/json' },
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const text = await readAtMost(body, maxBytes, path)
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)

    const answer = z.looseObject({ success: z.literal(true).optional() })

    // Some relayed calls respond without the envelope.
    return answer.parse(JSON.parse(text))
  }
}

async function readAtMost(body: AsyncIterable<Buffer>, max: number, path: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0

  for await (const chunk of body) {
    size += chunk.length
    if (size > max) throw new Error(`The response from ${path} is larger than ${max} bytes`)
    chunks.push(chunk)
  }

  return Buffer.concat(chunks).toString('utf8')
}
