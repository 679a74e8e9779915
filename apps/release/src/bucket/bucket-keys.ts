/** Loads a bucket's credentials with the AWS SDK's own provider chain. */
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { fetch } from 'undici'
import type { ProxySettings } from '#support/proxy-settings.ts'
import { createDispatcher } from './dispatcher.ts'

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
