/** Decides which connections use a proxy: HTTPS_PROXY, HTTP_PROXY and NO_PROXY. */
import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import { ReleaseError } from './release-error.ts'

/** The environment variables that configure a proxy. */
export const proxyVariables = {
  HTTPS_PROXY: z.string().optional(),
  HTTP_PROXY: z.string().optional(),
  NO_PROXY: z.string().optional(),
}

export type ProxySettings = { [name in keyof typeof proxyVariables]?: string | undefined }

/**
 * Returns the environment with the lowercase proxy variables copied to the uppercase names; the
 * lowercase variables take precedence, as in curl.
 */
export function unifyProxyNames(env: Record<string, string | undefined>) {
  const found = Object.keys(proxyVariables).map(name => [
    name,
    env[name.toLowerCase()] || env[name],
  ])
  return { ...env, ...Object.fromEntries(found.filter(([, value]) => value)) }
}

/**
 * Returns the proxy for a URL; `undefined`: connect directly.
 *
 * @throws ReleaseError for a proxy that is not an http or https URL; the message does not contain
 * the value, because the value may contain a password
 */
export function findProxy(url: URL, settings: ProxySettings): URL | undefined {
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const value = settings[name]
  if (!value || isExcluded(url, settings)) return undefined

  // curl, wget and pip accept host:port.
  const text = value.includes('://') ? value : `http://${value}`
  const proxy = URL.canParse(text) ? new URL(text) : undefined
  if (proxy !== undefined && /^https?:$/.test(proxy.protocol)) return proxy

  throw new ReleaseError(`${name}: must be a URL like http://proxy.example.com:3128`)
}

/**
 * Returns the value of Proxy-Authorization; `undefined` if the proxy's URL does not name a user.
 */
export function encodeProxyAuthorization({ username, password }: URL): string | undefined {
  if (username === '') return undefined
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return `Basic ${Buffer.from(user).toString('base64')}`
}

/**
 * Returns whether NO_PROXY excludes a URL. Entries are names (including their subdomains), IP
 * addresses, networks such as 10.0.0.0/8, each with an optional port, and `*`.
 */
function isExcluded(url: URL, { NO_PROXY = '' }: ProxySettings): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const entries = NO_PROXY.toLowerCase().split(/[\s,]+/)

  return entries.filter(Boolean).some(entry => {
    if (entry === '*') return true
    const [, named = entry, ownPort] = /^(\[.+\]|[^:]+):(\d+)$/.exec(entry) ?? []
    if (ownPort !== undefined && ownPort !== port) return false
    return covers(named.replace(/^\[|\]$/g, ''), host)
  })
}

function covers(entry: string, host: string): boolean {
  const version = isIP(host)

  if (version === 0) {
    const name = entry.replace(/^\*?\./, '')
    return host === name || host.endsWith(`.${name}`)
  }

  const [network = '', bits] = entry.split('/')
  if (isIP(network) !== version) return false

  const length = bits === undefined ? (version === 4 ? 32 : 128) : Number(bits)
  if (!Number.isInteger(length) || length < 0 || length > (version === 4 ? 32 : 128)) return false

  const list = new BlockList()
  list.addSubnet(network, length, version === 4 ? 'ipv4' : 'ipv6')

  return list.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
