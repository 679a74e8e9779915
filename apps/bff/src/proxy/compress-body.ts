import type { IncomingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from 'node:zlib'
import { acceptedEncodings } from '#answers/accepted-encodings.ts'
import { readHeaderList } from '#gate/header-list.ts'
import type { ClientHead } from './response-headers.ts'

export type BodyEncoding = 'br' | 'gzip'

/** A smaller body fits into one network packet anyway. */
const worthwhileBytes = 1_400

/** Excludes event streams, whose events must not wait in an encoder. */
const compressible =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i

/** Fields of a body that is already encoded, is a part of one, or comes with a secret. */
const fixing = ['content-encoding', 'content-range', 'set-cookie']

/** Higher levels take several times as long to save a few percent. */
const gzip = { level: 6 }
const brotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // A default window would take megabytes for each response that is being sent.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
}

/**
 * Returns the encoding in which the response to a request may be sent, or undefined. A compressed
 * body's length reveals a secret in it to a page that can make the player's browser repeat the
 * request with guesses (BREACH). Responses to requests with a token are therefore never compressed,
 * nor are responses to requests that another site may have caused.
 */
export function chooseBodyEncoding(
  method: string,
  headers: IncomingHttpHeaders,
): BodyEncoding | undefined {
  const isOwn = headers['sec-fetch-site'] === 'same-origin' && headers.authorization === undefined
  if (method !== 'GET' || !isOwn) return undefined

  const [best] = acceptedEncodings(headers['accept-encoding']?.toString())

  return best === 'identity' ? undefined : best
}

/**
 * Returns the head for a compressed body, or undefined if the platform's body must stay unchanged:
 * it is small, already encoded, of another type, or not to be transformed. The ETag becomes weak,
 * because the bytes differ from the platform's (RFC 9110 §8.8.1).
 */
export function encodeHead(
  status: number,
  { headers, length }: ClientHead,
  encoding: BodyEncoding,
): ClientHead | undefined {
  if (status !== 200 || (length !== undefined && length < worthwhileBytes)) return undefined
  if (!compressible.test(findField(headers, 'content-type') ?? '')) return undefined

  if (fixing.some(name => findField(headers, name) !== undefined)) return undefined
  if (readHeaderList(findField(headers, 'cache-control')).includes('no-transform')) return undefined

  const encoded: string[] = []
  let vary = 'Accept-Encoding'

  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (name === 'vary') vary = `${value}, ${vary}`
    else if (name === 'etag') encoded.push(name, value.startsWith('W/') ? value : `W/${value}`)
    else if (name !== 'content-length' && name !== 'accept-ranges') encoded.push(name, value)
  }

  return { headers: [...encoded, 'vary', vary, 'content-encoding', encoding], length: undefined }
}

function findField(headers: readonly string[], name: string): string | undefined {
  const at = headers.findIndex((field, index) => index % 2 === 0 && field === name)
  return at === -1 ? undefined : headers[at + 1]
}

/** Returns the compressed body, or undefined if it would not be smaller or is not worthwhile. */
export function encodeBody(bytes: Buffer, encoding: BodyEncoding): Buffer | undefined {
  if (bytes.length < worthwhileBytes) return undefined
  const encoded = encoding === 'br' ? brotliCompressSync(bytes, brotli) : gzipSync(bytes, gzip)
  return encoded.length < bytes.length ? encoded : undefined
}

/** Bytes that an encoder accepts before the platform must wait, so that only a slow client counts. */
const buffering = { highWaterMark: 131_072 }

/** Creates the stream that compresses a body whose end has not arrived yet. */
export function createEncoder(encoding: BodyEncoding): Transform {
  if (encoding === 'br') return createBrotliCompress({ ...brotli, ...buffering })
  return createGzip({ ...gzip, ...buffering })
}
