/**
 * One signed call to an S3-compatible service. The result is a complete response, or the reason for
 * the failure.
 */
import { createHash } from 'node:crypto'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher, fetch, ProxyAgent } from 'undici'
import { encodeProxyAuthorization, findProxy, type ProxySettings } from '#support/proxy-settings.ts'
import { ReleaseError } from '#support/release-error.ts'
import type { BucketAnswer, BucketCall } from './bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from './bucket-settings.ts'

/** The part of an SDK request that the credential services used here need. */
type KeyRequest = {
  protocol: string
  hostname: string
  port?: number
  path: string
  query?: Record<string, string | string[] | null>
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

const timeoutMs = 10_000

/**
 * Creates a loader for credentials, which are renewed before they expire. STS and SSO are called
 * through the configured proxy; a machine's or container's own credential service (169.254.0.0/16)
 * is called directly.
 */
export function createKeyLoader(proxy: ProxySettings | undefined) {
  const isProxied = proxy?.HTTPS_PROXY || proxy?.HTTP_PROXY
  // The SDK's own connections do not use a proxy.
  return defaultProvider(
    isProxied ? { clientConfig: { requestHandler: createProxyHandler(proxy) } } : {},
  )
}

function createProxyHandler(proxy: ProxySettings) {
  return {
    async handle(request: KeyRequest) {
      const url = toUrl(request)
      const { method, headers, body = null } = request
      const response = await fetch(url, {
        ...{ method, headers, body, redirect: 'manual' },
        dispatcher: createDispatcher(url, proxy),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const fields = Object.fromEntries(response.headers)
      const bytes = new Uint8Array(await response.arrayBuffer())

      return { response: { statusCode: response.status, headers: fields, body: bytes } }
    },
    httpHandlerConfigs: () => ({}),
    updateHttpClientConfig: () => undefined,
  }
}

function toUrl({ protocol, hostname, port, path, query = {} }: KeyRequest): URL {
  const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`)
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? ''].flat()) url.searchParams.append(name, each)
  }
  return url
}

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
      // A compressed response has a weak tag, which never matches a write condition. This header is
      // not signed, because some gateways change it.
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
 * Returns the failure's reason. Node throws an error without a message if several addresses of one
 * host name failed.
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

/**
 * Creates the connections to one URL, through its proxy if one is configured.
 *
 * @throws ReleaseError like `findProxy`
 */
function createDispatcher(url: URL, settings: ProxySettings = {}): Dispatcher {
  const uri = findProxy(url, settings)
  if (uri === undefined) return new Agent()
  const token = encodeProxyAuthorization(uri)
  // Proxies refuse a tunnel to port 80, so plain http is forwarded.
  return new ProxyAgent({ uri: uri.href, proxyTunnel: false, ...(token && { token }) })
}
