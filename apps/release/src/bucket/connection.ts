/**
 * One signed call to an S3-compatible service: a complete response, or the reason why there is
 * none.
 */
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { fetch } from 'undici'
import { ReleaseError } from '#support/release-error.ts'
import { createKeyLoader } from './bucket-keys.ts'
import type { BucketAnswer, BucketCall } from './bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from './bucket-settings.ts'
import { createDispatcher } from './dispatcher.ts'

/** `checksum`: the header by which the service verifies the received bytes. */
export type Sent = { headers?: Record<string, string>; body?: Buffer; checksum?: Checksum }

export type Checksum = 'sha256' | 'md5'

/** There was no response, or only the beginning of one. */
export type BrokenCall = {
  /** Node's or undici's error code, `TIMEOUT`, or `PROXY_REFUSED`. */
  code: string
  /** Describes the failure for an operator. */
  reason: string
  cause: unknown
}

export type Connection = {
  /** @throws ReleaseError if there are no credentials */
  exchange(
    call: BucketCall,
    key: string,
    sent: Sent,
    limitMs: number,
  ): Promise<{ answer: BucketAnswer } | { broken: BrokenCall }>
}

/** @throws ReleaseError if a configured proxy is not an http or https URL */
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
      headers: { ...headers, ...(body && checksum && computeChecksumHeader(body, checksum)) },
    })
    return (await signer.sign()).headers
  }

  return {
    async exchange(call, key, sent, limitMs) {
      const url = toObjectUrl(settings, key)
      const headers = await sign(call, url, sent)
      // A compressed response has a weak tag, which never matches a write condition. Not signed,
      // because some gateways change this header.
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
        return { broken: describeBrokenCall(cause, isAnswering, limitMs) }
      }
    },
  }
}

function computeChecksumHeader(body: Buffer, checksum: Checksum): Record<string, string> {
  const digest = createHash(checksum).update(body).digest('base64')
  return checksum === 'md5' ? { 'content-md5': digest } : { 'x-amz-checksum-sha256': digest }
}

/** @param isAnswering whether the response head has arrived */
function describeBrokenCall(cause: unknown, isAnswering: boolean, limitMs: number): BrokenCall {
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

/**
 * Returns the reason. If several addresses of one name failed, Node throws an error without a
 * message.
 */
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

/** Returns the innermost error: `fetch` wraps the original error, and wraps a proxy error twice. */
function rootOf(cause: unknown): unknown {
  return cause instanceof Error && cause.cause instanceof Error ? rootOf(cause.cause) : cause
}
