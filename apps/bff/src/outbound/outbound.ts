import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type BlockList, isIP, type Socket } from 'node:net'
import * as tls from 'node:tls'
import {
  encodeProxyAuthorization,
  findProxy,
  type ProxySettings,
} from '@livery/release/support/proxy-settings.ts'
import { Agent, Client, type Dispatcher, Pool } from 'undici'
import {
  type Connect,
  createAddressGuard,
  createGuardedConnect,
  type IsAllowed,
  RefusedAddressError,
  type Resolve,
  resolveByDns,
} from './guarded-connect.ts'
import { buildTolerantConnector } from './tolerant-connect.ts'

/**
 * Maximum age of a connection, so that calls do not keep using an IP address that a host name no
 * longer resolves to.
 */
const maxAgeMs = 30_000

type Now = () => number

/**
 * Creates the `factory` for a pool whose connections are replaced after 30 s, because a host name
 * is resolved only when a connection opens. The first call after 30 s sends `Connection: close` and
 * is the connection's last call, so no call in flight is interrupted. undici's `clientTtl` would
 * close the client instead, and queued calls would keep waiting if the pool is at its limit.
 * @param now monotonic clock in milliseconds
 */
export function createAgingClients(now: Now = () => performance.now()) {
  return (origin: string | URL, options: object): Client => new AgingClient(origin, options, now)
}

/** Creates an agent for several origins, whose connections are also replaced after 30 s. */
export function createAgingAgent(options: Agent.Options): Agent {
  const factory = createAgingClients()
  return new Agent({
    ...options,
    factory: (origin, given) => new Pool(origin, { ...given, factory }),
  })
}

class AgingClient extends Client {
  readonly #now: Now
  /** Unset while there is no connection. */
  #connectedAtMs: number | undefined

  constructor(origin: string | URL, options: Client.Options, now: Now) {
    super(origin, options)
    this.#now = now
    this.on('connect', () => {
      this.#connectedAtMs = now()
    })
    this.on('disconnect', () => {
      this.#connectedAtMs = undefined
    })
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const isOld = this.#now() - (this.#connectedAtMs ?? Number.POSITIVE_INFINITY) >= maxAgeMs
    return super.dispatch(isOld ? { ...options, reset: true } : options, handler)
  }
}

type ProxiedConnectOptions = {
  settings: ProxySettings
  /** Connects to destinations that do not need a proxy. */
  direct: Connect
  isAllowed: IsAllowed
  resolve: Resolve
  timeoutMs: number
  /** PEM certificates to trust; if unset, Node's defaults. */
  ca?: readonly string[] | undefined
}

export type OutboundOptions = {
  /** Private networks that may be contacted. */
  allow: BlockList | undefined
  /** PEM certificates to trust in addition to the public CAs. */
  authority?: readonly string[] | undefined
  resolve?: Resolve | undefined
  /** Proxies from the environment; if unset, no proxy is used. */
  proxy?: ProxySettings | undefined
}

const connectTimeoutMs = 5_000

/**
 * Creates the only guarded connector for host names that merchants or their templates configure.
 */
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
 * Creates a connector that opens a tunnel through the environment's proxy. The proxy resolves host
 * names itself, so this connector can refuse only private IP addresses, and names that it resolves
 * to private addresses only. A name that it cannot resolve is passed to the proxy.
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

/** Available since Node 22.15, but missing from the Node 20 types. */
type LaterTls = typeof tls & { getCACertificates?: (type: 'default') => readonly string[] }

/**
 * Returns the `ca` option for TLS connections: the operator's own CAs (OUTBOUND_CA_FILE) and Node's
 * default CAs. Returns `undefined` to use only Node's defaults. Node before 22.15 cannot list the
 * CAs from NODE_EXTRA_CA_CERTS.
 */
export function listTrustedAuthorities(
  authority: readonly string[] | undefined,
): string[] | undefined {
  if (authority === undefined) return undefined
  const { getCACertificates, rootCertificates }: LaterTls = tls
  return [...(getCACertificates?.('default') ?? rootCertificates), ...authority]
}

type BoundedFetch = {
  /** The guarded connector, through which all connections are opened. */
  connect: Connect
  timeoutMs: number
  /** Maximum size of the response. A larger response is rejected before it is fully buffered. */
  maxBytes: number
  headers: Record<string, string>
  signal?: AbortSignal
}

/** `location` contains the redirect target exactly as the response sends it. */
export type FetchedAnswer = {
  status: number
  type: string
  location: string | undefined
  body: Buffer
}

/**
 * Fetches one URL over a separate connection. Does not follow redirects, send cookies or
 * credentials, decompress the body, or keep the connection open.
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
