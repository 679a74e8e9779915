import type { IdentityProject } from '@livery/contract/merchant/merchant-vendors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Agent, type Dispatcher, errors } from 'undici'
import { AppError } from '#errors/app-error.ts'
import { contextOf, loadTenant } from '#gate/request-context.ts'
import type { Shed } from '#load/load-plugin.ts'
import type { Connect } from '#outbound/guarded-connect.ts'
import { createAgingAgent } from '#outbound/outbound.ts'
import { siteOf } from '#tenants/tenant.ts'

/**
 * Request header fields that the identity project's helper pages need; none of these fields
 * identifies a player.
 */
const requestNames = ['accept', 'accept-language', 'content-type', 'if-none-match', 'user-agent']

const responseNames = ['content-type', 'content-language', 'etag', 'last-modified']

type Headers = Readonly<Record<string, string | string[] | undefined>>

export type AuthHelper = {
  connect: Connect
  /** Used instead of `https://<projectId>.firebaseapp.com`, for tests and emulators. */
  baseUrl: string | undefined
  /**
   * Limits concurrent calls to the project. The limit is checked after the request body is read,
   * when the call begins.
   */
  shed: Shed
}

/**
 * Timeout for the response head, including the wait for a connection to the project. Also the
 * timeout between two chunks.
 */
export const timeoutMs = 10_000
/** Connections per project and process. */
export const connections = 8

const maxRequestBytes = 65_536
const maxAnswerBytes = 4_194_304
/**
 * Matches the helper's own files. The rest of the project's site must not be served on this origin.
 */
const helperPath = /^\/__\/auth\/[\w.-]{1,64}(?:\/[\w.-]{1,64})?$/

/**
 * Serves `/__/auth/*` and `/__/firebase/init.json` (contract §3): the helper pages of a merchant's
 * identity project, on the merchant's own origin. Without them, redirect sign-in fails in browsers
 * that block third-party storage. A merchant without a project gets a 404.
 */
export function registerAuthHelper(app: FastifyInstance, helper: AuthHelper): void {
  const agent = createAgingAgent({
    connect: helper.connect,
    bodyTimeout: timeoutMs,
    connections,
    maxResponseSize: maxAnswerBytes,
  })

  app.addHook('onClose', () => agent.destroy())
  app.get('/__/firebase/init.json', async (request, reply) => {
    const project = await loadProject(request)
    return reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(buildInitConfig(project, contextOf(request.raw).host))
  })
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: maxRequestBytes },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/__/auth/*',
      preHandler: helper.shed,
      handler: (request, reply) => relay(request, reply, { agent, baseUrl: helper.baseUrl }),
    })
  })
}

async function loadProject(request: FastifyRequest): Promise<IdentityProject> {
  const { identity } = siteOf(await loadTenant(request))
  if (!identity) throw new AppError('not_found')
  return identity
}

/** Returns the SDK's own configuration, with this host as the sign-in host. */
function buildInitConfig(project: IdentityProject, host: string): Record<string, string> {
  const { apiKey, appId, projectId, messagingSenderId } = project
  return { apiKey, appId, projectId, messagingSenderId, authDomain: host }
}

type Way = { agent: Agent; baseUrl: string | undefined }

async function relay(
  request: FastifyRequest,
  reply: FastifyReply,
  way: Way,
): Promise<FastifyReply> {
  const { projectId } = await loadProject(request)
  const { path, query, method } = contextOf(request.raw)
  if (!helperPath.test(path)) throw new AppError('not_found')

  const answer = await ask(way.agent, {
    origin: way.baseUrl ?? `https://${projectId}.firebaseapp.com`,
    path: path + query,
    method: method as 'GET' | 'HEAD' | 'POST', // the route accepts only GET, HEAD and POST
    headers: pickHelperRequestHeaders(request.headers),
    body: Buffer.isBuffer(request.body) ? request.body : null,
  })

  // A redirect could send the player, or the framed helper, to an untrusted site.
  if (answer.statusCode >= 300 && answer.statusCode !== 304 && answer.statusCode < 400) {
    await answer.body.dump()
    throw new AppError('upstream_unreachable')
  }

  return reply
    .code(answer.statusCode)
    .headers(buildHelperResponseHeaders(answer.headers))
    .send(answer.body)
}

async function ask(
  agent: Agent,
  options: Dispatcher.RequestOptions,
): Promise<Dispatcher.ResponseData> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new errors.HeadersTimeoutError()), timeoutMs)
  try {
    return await agent.request({ ...options, signal: patience.signal })
  } catch (error) {
    return throwUpstreamError(error)
  } finally {
    clearTimeout(timer)
  }
}

function throwUpstreamError(cause: unknown): never {
  const slow =
    cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError
  throw new AppError(slow ? 'upstream_timeout' : 'upstream_unreachable', { cause })
}

/** Filters by allow-list, so that no cookie, credential or client address is forwarded. */
function pickHelperRequestHeaders(headers: Headers): Record<string, string> {
  return pick(headers, requestNames)
}

/**
 * Filters response fields by allow-list, so that the project cannot set a cookie on our origin.
 * Only this origin may frame the pages; the SDK frames them.
 */
function buildHelperResponseHeaders(headers: Headers): Record<string, string> {
  return {
    ...pick(headers, responseNames),
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
