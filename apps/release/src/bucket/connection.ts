/** One signed call to an S3-compatible service: a whole answer, or why there is none. */
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { fetch } from 'undici'
import { ReleaseError } from '#support/release-error.ts'
import { createKeyLoader } from './bucket-keys.ts'
import type { BucketAnswer, BucketCall } from './bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from './bucket-settings.ts'
import { createDispatcher } from './dispatcher.ts'

/** `checksum`: the header that tells the service which bytes should arrive. */
export type Sent = { headers?: Record<string, string>; body?: Buffer; checksum?: Checksum }

export type Checksum = 'sha256' | 'md5'

/** No answer, or only the begin of one. */
export type BrokenCall = {
  /** The code of Node or undici, `TIMEOUT`, or `PROXY_REFUSED`. */
  code: string
  /** The failure in words, for an operator. */
  reason: string
  cause: unknown
}

export type Connection = {
  /** @throws ReleaseError when there are no keys */
  exchange(
    call: BucketCall,
    key: string,
    sent: Sent,
    limitMs: number,
  ): Promise<{ answer: BucketAnswer } | { broken: BrokenCall }>
}

/** @throws ReleaseError when a proxy is set that is no http or https address */
export function createConnection(settings: BucketSettings): Connection {
  const dispatcher = createDispatcher(new URL(toObjectUrl(settings, '')), settings.proxy)
  const loadKeys = createKeyLoader(settings.proxy)
  const signingKeys = new Map<string, ArrayBuffer>()

  async function sign(call: BucketCall, url: string, { headers, body, checksum }: Sent) {
    const keys = await loadKeys().catch(cause => {
      throw new ReleaseError(`${url}: no keys were found (${reasonOf(cause)})`, { cause })
    })
    const signer = new AwsV4Signer({
      ...keys,
      ...{ url, method: call.method, service: 's3', region: settings.region, cache: signingKeys },
      headers: { ...headers, ...(body && checksum && toChecksumHeader(body, checksum)) },
    })
    return (await signer.sign()).headers
  }

  return {
    async exchange(call, key, sent, limitMs) {
      const url = toObjectUrl(settings, key)
      const headers = await sign(call, url, sent)
      // A compressed answer has a weak tag, which no condition of a write matches. Not signed,
      // because some gateways change it.
      headers.set('accept-encoding', 'identity')
      const init = { method: call.method, headers: [...headers], body: sent.body ?? null }
      const signal = AbortSignal.timeout(limitMs)
      let isAnswering = false
      try {
        const response = await fetch(url, { ...init, redirect: 'manual', signal, dispatcher })
        isAnswering = true
        const body = Buffer.from(await response.arrayBuffer())
        return { answer: { status: response.status, headers: response.headers, body } }
      } catch (cause) {
        return { broken: toBroken(cause, isAnswering, limitMs) }
      }
    },
  }
}

function toChecksumHeader(body: Buffer, checksum: Checksum): Record<string, string> {
  const digest = createHash(checksum).update(body).digest('base64')
  return checksum === 'md5' ? { 'content-md5': digest } : { 'x-amz-checksum-sha256': digest }
}

/** @param isAnswering whether the head of an answer is here */
function toBroken(cause: unknown, isAnswering: boolean, limitMs: number): BrokenCall {
  const seconds = Math.round(limitMs / 1_000)
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    const what = isAnswering ? 'its response was incomplete' : 'it did not respond'
    return { code: 'TIMEOUT', reason: `${what} within ${seconds} s`, cause }
  }
  const why = reasonOf(cause)
  const isRefused = /^Proxy response \(4\d\d\)|Proxy Authentication Required/.test(why)
  const what = isAnswering ? 'its response broke off' : 'cannot be reached'
  return { code: isRefused ? 'PROXY_REFUSED' : codeOf(cause), reason: `${what} (${why})`, cause }
}

/** Node gives several failed addresses of one name as an error without a message. */
function reasonOf(cause: unknown): string {
  const error = rootOf(cause)
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(reasonOf))].join(', ')
  }
  return error.message || codeOf(error)
}

function codeOf(cause: unknown): string {
  const error = rootOf(cause)
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** `fetch` wraps the error that it has, and one of a proxy twice. */
function rootOf(cause: unknown): unknown {
  return cause instanceof Error && cause.cause instanceof Error ? rootOf(cause.cause) : cause
}
