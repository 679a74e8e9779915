import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type BlockList, isIP, type Socket } from 'node:net'
import {
  encodeProxyAuthorization,
  findProxy,
  type ProxySettings,
} from '@livery/release/support/proxy-settings.ts'
import { createAddressGuard, type IsAllowed } from './address-guard.ts'
import {
  type Connect,
  createGuardedConnect,
  RefusedAddressError,
  type Resolve,
  resolveByDns,
} from './guarded-connect.ts'
import { buildTolerantConnector } from './tolerant-connect.ts'
import { listTrustedAuthorities } from './trusted-authorities.ts'

type ProxiedConnectOptions = {
  settings: ProxySettings
  /** For destinations that do not need a proxy. */
  direct: Connect
  isAllowed: IsAllowed
  resolve: Resolve
  timeoutMs: number
  /** PEM certificates to trust; unset: Node's defaults. */
  ca?: readonly string[] | undefined
}

export type OutboundOptions = {
  /** Networks that may be contacted although they are private. */
  allow: BlockList | undefined
  /** PEM certificates to trust in addition to the public CAs. */
  authority?: readonly string[] | undefined
  resolve?: Resolve | undefined
  /** Proxies from the environment; unset: none. */
  proxy?: ProxySettings | undefined
}

const connectTimeoutMs = 5_000

/** Creates the only guarded connector for names that merchants or their templates configure. */
export function createOutbound(options: OutboundOptions): Connect {
  const { allow, authority, resolve = resolveByDns, proxy } = options
  const isAllowed = createAddressGuard(allow)
  const ca = listTrustedAuthorities(authority)
  const direct = createGuardedConnect(isAllowed, { timeoutMs: connectTimeoutMs, ca, resolve })
  if (!proxy?.HTTPS_PROXY && !proxy?.HTTP_PROXY) return direct
  const rest = { direct, isAllowed, resolve, ca }
  return createProxiedConnect({ settings: proxy, timeoutMs: connectTimeoutMs, ...rest })
}

/**
 * Creates a connector that opens a tunnel through the environment's proxy. The proxy resolves
 * names, so this connector can refuse only what is known here: private IP addresses, and names that
 * resolve only to them. A name that does not resolve here is left to the proxy.
 */
function createProxiedConnect(options: ProxiedConnectOptions): Connect {
  const { settings, direct, isAllowed, resolve, timeoutMs, ca } = options
  const connectTls = buildTolerantConnector({ timeout: timeoutMs, ...(ca && { ca: [...ca] }) })

  async function requireAllowed(name: string): Promise<void> {
    const known = isIP(name) ? [name] : await resolve(name).catch(() => [])
    const isLocal = isIP(name) === 0 && (!name.includes('.') || name.endsWith('.localhost'))
    if (isLocal || (known.length > 0 && !known.some(isAllowed))) {
      throw new RefusedAddressError(`${name} does not resolve to a public address`)
    }
  }

  return (target, callback) => {
    const { protocol } = target
    const hostname = target.hostname.replace(/^\[|\]$/g, '')
    const port = target.port || (protocol === 'https:' ? '443' : '80')
    const place = `${isIP(hostname) === 6 ? `[${hostname}]` : hostname}:${port}`
    const open = async () => {
      const proxy = findProxy(new URL(`${protocol}//${place}`), settings)
      if (proxy === undefined) return undefined
      await requireAllowed(hostname.replace(/\.$/, ''))
      return openTunnel(proxy, place, timeoutMs)
    }
    open().then(
      socket => {
        if (socket === undefined) direct(target, callback)
        else if (protocol === 'https:') connectTls({ ...target, httpSocket: socket }, callback)
        else callback(null, socket)
      },
      (error: Error) => callback(error, null),
    )
  }
}

/** Opens a tunnel. @throws Error if the proxy refuses or does not respond in time */
function openTunnel(proxy: URL, place: string, timeoutMs: number): Promise<Socket> {
  const authorization = encodeProxyAuthorization(proxy)
  const headers = { host: place, ...(authorization && { 'proxy-authorization': authorization }) }
  const request = proxy.protocol === 'https:' ? requestHttps : requestHttp
  const { hostname, port } = proxy
  const address = { host: hostname.replace(/^\[|\]$/g, ''), ...(port && { port }) }
  return new Promise((resolve, reject) => {
    const asked = request({
      ...address,
      ...{ method: 'CONNECT', path: place, headers, agent: false },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const refuse = (status: number | undefined) =>
      reject(new Error(`the proxy ${proxy.host} returned ${status} for ${place}`))
    asked.once('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      refuse(statusCode)
    })
    asked.once('response', answer => {
      answer.destroy()
      refuse(answer.statusCode)
    })
    asked.once('error', reject)
    asked.end()
  })
}
