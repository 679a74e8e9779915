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

export type FetchedAnswer = { status: number; type: string; body: Buffer }

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
    const body = Buffer.from(await answer.body.arrayBuffer())
    return { status: answer.statusCode, type: toType(answer.headers['content-type']), body }
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
