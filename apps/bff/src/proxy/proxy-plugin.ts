import type { IncomingMessage, ServerResponse } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import { endpoints } from '@livery/contract/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher, Pool } from 'undici'
import { AppError } from '#errors/app-error.ts'
import { readHeaderList } from '#gate/header-list.ts'
import { isWebSocketOffer } from '#gate/ignore-upgrades.ts'
import { contextOf, type RequestContext, requireTenant } from '#gate/request-context.ts'
import { type IsTrusted, resolveClientAddress } from '#gate/trusted-proxies.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import { clientOf } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import { createTraces } from '#log/access-log.ts'
import type { Config } from '#settings/config.ts'
import { chooseBodyEncoding } from './compress-body.ts'
import {
  assertBodyFits,
  type CountedBody,
  createCountedBody,
  createIdleTimeout,
  createSlowClients,
  type IdleTimeout,
  type SlowClients,
} from './idle-timeout.ts'
import type { Admission, MerchantBreakers } from './merchant-breakers.ts'
import { createRetryBudget } from './merchant-breakers.ts'
import type { Owner, PlatformConnections } from './platform-connections.ts'
import { createUpstreamHeaders, type ForwardedFacts } from './request-headers.ts'
import { createClientHead } from './response-headers.ts'
import { ResponseRelay } from './response-relay.ts'
import type { UnreachableLog } from './unreachable-log.ts'
import { UpstreamCall } from './upstream-call.ts'
import { registerWebSockets, type WebSockets } from './web-sockets.ts'

type ToForwardedFacts = (
  request: FastifyRequest,
  context: RequestContext,
  hasBody: boolean,
) => ForwardedFacts

type Upstream = {
  connections: PlatformConnections
  slowClients: SlowClients
  getOwner: (request: FastifyRequest) => Owner
  platformOrigin: string
  toForwardedFacts: ToForwardedFacts
  unreachable: UnreachableLog
  breakers: MerchantBreakers
  webSockets: WebSockets
  /** Lowercase names of additional headers that are forwarded in both directions. */
  extraHeaders: readonly string[]
  /** Whether responses that the platform sends uncompressed are compressed. */
  compresses: boolean
  /**
   * Returns the timeout for the platform's response head, and for pauses within the response body.
   */
  timeoutFor(path: string): number
  totalMs: number
}

/**
 * Matches the prefix and all paths under it. These responses contain a player's data and are never
 * cached.
 */
const neverKept = /^\/wps(?:\/|$)/

const breakerRetrySeconds = '1'

const prefixes = ['/wps', '/lgw', '/mini-game']

type Options = {
  /** Required by the plugin that provides the routes, but never used by the BFF. */
  pool: Pool
  connections: PlatformConnections
  resources: Resources
  unreachable: UnreachableLog
  breakers: MerchantBreakers
  shedder: Pick<LoadShedder, 'leave'>
  isTrusted: IsTrusted
  config: Config
}

/**
 * Registers /wps, /lgw and /mini-game, each forwarded under the same path. The plugin provides only
 * the routes and passes bodies as streams; its own forwarding is never used (decision 0026).
 */
export function registerProxy(
  app: FastifyInstance,
  { pool, connections, resources, unreachable, breakers, shedder, isTrusted, config }: Options,
): void {
  const { UPSTREAM_TIMEOUT_MS: requestMs, LAUNCH_TIMEOUT_MS: gameLaunchMs } = config
  const gameLaunch = endpoints.launchGame.path
  const forward = createForward({
    connections,
    unreachable,
    breakers,
    slowClients: createSlowClients(resources.held('slow_clients')),
    getOwner(request) {
      const context = contextOf(request.raw)
      const merchant = context.tenant?.code ?? ''
      return { merchant, client: clientOf(request.raw, context, isTrusted) }
    },
    toForwardedFacts: createForwardedFacts(isTrusted),
    webSockets: registerWebSockets(app, {
      connections,
      shares: resources.held('web_sockets'),
      shedder,
    }),
    platformOrigin: config.PLATFORM_URL,
    extraHeaders: config.EXTRA_HEADERS,
    compresses: config.PROXY_COMPRESSION === 'on',
    timeoutFor: path => (path === gameLaunch ? gameLaunchMs : requestMs),
    totalMs: config.UPSTREAM_TOTAL_MS,
  })

  for (const prefix of prefixes) {
    app.register(httpProxy, {
      upstream: config.PLATFORM_URL,
      prefix,
      rewritePrefix: prefix,
      undici: pool,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      disableRequestLogging: true,
      // `forward` sends the response itself, so `done` is not called.
      preHandler: (request, reply) => forward(request, reply),
      // Prevents retries even if some code calls `reply.from`.
      replyOptions: { retryDelay: () => null },
    })
  }
}

/** Creates the function that forwards a request to the platform for the host's merchant. */
function createForward(upstream: Upstream) {
  const { connections, platformOrigin, breakers, slowClients, getOwner } = upstream
  const { timeoutFor, totalMs, toForwardedFacts, webSockets } = upstream
  const toUpstreamHeaders = createUpstreamHeaders(upstream.extraHeaders)
  const toClientHead = createClientHead(upstream.extraHeaders)
  const budget = createRetryBudget()
  const toIdleTimeout = createIdleTimeouts()

  function forward(request: FastifyRequest, reply: FastifyReply): void {
    const context = contextOf(request.raw)
    if (offersWebSocket(context, request.raw.headers.connection)) upgrade(request, reply, context)
    else exchange(request, reply, context)
  }

  function upgrade(request: FastifyRequest, reply: FastifyReply, context: RequestContext): void {
    const open = () => {
      const facts = toForwardedFacts(request, context, false)
      const headers = toUpstreamHeaders(request.raw.rawHeaders, facts)
      const rules = buildHeaderRules(context, facts)
      webSockets.open(request, reply, {
        owner: getOwner(request),
        headers,
        openingMs: timeoutFor(context.path),
        toHead: (status, raw) => toClientHead(status, raw, rules),
      })
    }
    // The list of allowed paths is in the merchant's pack, which must be loaded first.
    const loading = requireTenant(request).load()
    if (loading) loading.then(open).catch(error => reply.send(error))
    else open()
  }

  function exchange(request: FastifyRequest, reply: FastifyReply, context: RequestContext): void {
    const { raw } = request
    assertBodyFits(raw)
    // Code from here on must not throw, because an admitted call's outcome must be reported.
    const owner = getOwner(request)
    const admission = enter(breakers, owner)
    const body = createCountedBody(raw)
    const origin = toForwardedFacts(request, context, body !== null)
    if (body !== null && mayBeAsked(raw, reply.raw)) reply.raw.writeContinue()
    const headers = toUpstreamHeaders(raw.rawHeaders, origin)
    const sent = buildDispatchOptions(context, headers, body)
    const call = new UpstreamCall({
      connections,
      owner,
      request: sent,
      body,
      slowClients,
      breakers,
      budget,
      admission,
    })
    const rules = buildHeaderRules(context, origin)
    const idleTimeout = toIdleTimeout(timeoutFor(context.path))
    new ResponseRelay({
      reply,
      context,
      rules,
      toClientHead,
      encoding: upstream.compresses ? chooseBodyEncoding(context.method, raw.headers) : undefined,
      call,
      slowClients,
      unreachable: upstream.unreachable,
      idleTimeout,
      totalMs,
    }).start()
  }

  const buildHeaderRules = ({ path }: RequestContext, { requestId, proto }: ForwardedFacts) => ({
    requestId,
    proto,
    platformOrigin,
    noStore: neverKept.test(path),
  })

  return forward
}

/**
 * Creates one timer per distinct timeout and shares it between calls; there are few different
 * timeouts.
 */
function createIdleTimeouts(): (silenceMs: number) => IdleTimeout {
  const watches = new Map<number, IdleTimeout>()
  return silenceMs => {
    const known = watches.get(silenceMs)
    if (known) return known
    const watch = createIdleTimeout(silenceMs)
    watches.set(silenceMs, watch)
    return watch
  }
}

/** Admits a call. @throws AppError upstream_unreachable while a breaker is open */
function enter(breakers: MerchantBreakers, owner: Owner): Admission {
  const admission = breakers.enter(owner)
  if (admission) return admission
  throw new AppError('upstream_unreachable', { headers: { 'retry-after': breakerRetrySeconds } })
}

/**
 * Returns whether `100 (Continue)` can be sent immediately to a client that waits for it (RFC 9110
 * §10.1.1). HTTP/1.0 has no 1xx responses. For a queued response, Node would write the 100 too
 * late, after the response head.
 */
function mayBeAsked(
  { headers, httpVersion }: IncomingMessage,
  { socket }: ServerResponse,
): boolean {
  return headers.expect !== undefined && httpVersion === '1.1' && socket !== null
}

/** Builds the request to the platform. The gate has already validated the method and the target. */
function buildDispatchOptions(
  { path, query, method }: RequestContext,
  headers: string[],
  body: CountedBody | null,
): Dispatcher.DispatchOptions {
  // The relay enforces all timeouts itself: for the connection, the head, the chunks and the
  // complete response.
  return { path: path + query, method, headers, body, headersTimeout: 0, bodyTimeout: 0 }
}

/**
 * Returns whether a client offers WebSocket. It must send both the Upgrade and the Connection
 * header (RFC 9110 §7.8).
 */
function offersWebSocket({ scan }: RequestContext, connection: string | undefined): boolean {
  return (
    isWebSocketOffer(scan.upgrade) && readHeaderList(connection?.toLowerCase()).includes('upgrade')
  )
}

/** Creates the function that collects the BFF's own facts about a forwarded request. */
function createForwardedFacts(isTrusted: IsTrusted): ToForwardedFacts {
  const toTrace = createTraces()
  return (request, context, hasBody) => {
    const { headers } = request.raw
    const trace = toTrace(headers.traceparent?.toString(), context.trusted)
    context.traceId = trace.traceId

    return {
      platformCode: requireTenant(request).platformCode,
      host: context.host,
      proto: context.secure ? 'https' : 'http',
      clientAddress: resolveClientAddress(request.raw, isTrusted),
      requestId: context.requestId,
      traceparent: trace.traceparent,
      tracestate: trace.isContinued ? headers.tracestate?.toString() : undefined,
      hasBody,
      connection: headers.connection,
      cookie: context.scan.cookie,
    }
  }
}
