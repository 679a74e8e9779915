import { Client } from 'undici'
import type { Connect } from './guarded-connect.ts'

export type BoundedFetch = {
  /** The guarded connector, and the only way to connect. */
  connect: Connect
  timeoutMs: number
  /** Maximum size of the response; a larger one is rejected before it is fully buffered. */
  maxBytes: number
  headers: Record<string, string>
  signal?: AbortSignal
}

/** `location`: the redirect target, exactly as the response contains it. */
export type FetchedAnswer = {
  status: number
  type: string
  location: string | undefined
  body: Buffer
}

/**
 * Sends a GET to one URL over a separate connection: does not follow redirects, does not send
 * cookies or credentials, does not decompress, and does not leave the connection open.
 *
 * @throws RefusedAddressError, or undici's error if there is no response within the time and size
 * limits
 */
export async function fetchBounded(url: URL, options: BoundedFetch): Promise<FetchedAnswer> {
  const { connect, timeoutMs, maxBytes, headers, signal } = options
  const patience = AbortSignal.timeout(timeoutMs)
  const client = new Client(url.origin, {
    connect,
    maxHeaderSize: 16_384,
    maxResponseSize: maxBytes,
    pipelining: 0,
  })
  try {
    const answer = await client.request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    const { statusCode: status, headers: fields } = answer
    const body = Buffer.from(await answer.body.arrayBuffer())
    const location = fields.location?.toString()
    return { status, type: parseMediaType(fields['content-type']), location, body }
  } finally {
    await client.destroy()
  }
}

/** Returns only the media type, in lowercase. */
function parseMediaType(contentType: string | string[] | undefined): string {
  return (
    String(contentType ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? ''
  )
}
