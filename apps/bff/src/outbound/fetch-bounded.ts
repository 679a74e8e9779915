import { Client } from 'undici'
import type { Connect } from './guarded-connect.ts'

export type BoundedFetch = {
  /** Guarded: the only way out. */
  connect: Connect
  timeoutMs: number
  /** A larger answer is an error, found out before it is held. */
  maxBytes: number
  headers: Record<string, string>
  signal?: AbortSignal
}

/** `location`: where a redirect leads, as the answer says it. */
export type FetchedAnswer = {
  status: number
  type: string
  location: string | undefined
  body: Buffer
}

/**
 * GETs one address with a connection of its own: no redirect is followed, no cookie or credential
 * is sent, nothing is decompressed, and nothing stays open.
 *
 * @throws RefusedAddressError, or what undici throws when there is no answer in time and size
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
    return { status, type: toType(fields['content-type']), location, body }
  } finally {
    await client.destroy()
  }
}

/** The media type alone, in lower case. */
function toType(contentType: string | string[] | undefined): string {
  return (
    String(contentType ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? ''
  )
}
