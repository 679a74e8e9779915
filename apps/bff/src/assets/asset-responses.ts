import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { fileLikePaths, routes } from '@livery/contract/routes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '#answers/accepted-encodings.ts'
import type { FlatHeaders } from '#answers/compose-response.ts'
import { type ComposedResponse, composeResponse } from '#answers/compose-response.ts'
import {
  chooseRepresentation,
  type PreparedBody,
  type PreparedFile,
} from '#answers/prepared-file.ts'
import { buildPageCookies, namesFailedBuild } from '#cookies/cookies.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { PageAnswers } from './page-answers.ts'

/** The main public pages; all other pages are excluded from search engines. */
const mainPublicPaths: ReadonlySet<string> = new Set(
  routes.filter(({ indexable }) => indexable).map(({ path }) => path),
)

/** Composes responses from the served release, for both the framework and the fast path. */
export type AssetResponses = {
  /**
   * Composes a response for a tenant whose pack is loaded. Returns `undefined` if the release does
   * not contain the file.
   */
  compose(tenant: Tenant, context: RequestContext): ComposedResponse | undefined
  /**
   * Composes the same response for the fast path. Also returns `undefined` if only the framework
   * can respond.
   */
  composeFromMemory(context: RequestContext): ComposedResponse | undefined
}

const filePath = /^\/m\/(?:assets|brand|icons|splash)(?:\/|$)|\.[^/]*$/
/** Icons, launch images and the manifest have their own routes under `/m/`. */
const otherRoutes = /^\/m\/(?:icons\/|splash\/|favicon|manifest\.)/

const none: FlatHeaders = []

/**
 * Creates the asset responses.
 * @param hstsSeconds `max-age` of HSTS; 0 disables HSTS
 * @param answers embeds the platform's responses in home's page; if unset, the painted page is sent
 */
export function createAssetResponses(hstsSeconds: number, answers?: PageAnswers): AssetResponses {
  const hsts = hstsSeconds > 0 ? ['Strict-Transport-Security', `max-age=${hstsSeconds}`] : none
  const secureHeaders = new WeakMap<Tenant, Map<string, FlatHeaders>>()

  /**
   * Returns the header fields that are sent only over https, because browsers ignore HSTS and NEL
   * over http (RFC 6797 §7.2).
   */
  function getSecureHeaders(tenant: Tenant, host: string): FlatHeaders {
    const byHost = secureHeaders.get(tenant) ?? new Map<string, FlatHeaders>()
    const known = byHost.get(host)
    if (known !== undefined) return known

    const built = [...hsts, ...buildNetworkReporting(tenant, host)]
    secureHeaders.set(tenant, byHost.set(host, built))

    return built
  }

  /**
   * Returns the header fields that one page response needs in addition to the prepared fields;
   * usually none.
   */
  function buildPageHeaders(tenant: Tenant, context: RequestContext): FlatHeaders {
    const { scan, query, secure, host } = context
    const cookies = buildPageCookies({ cookie: scan.cookie, query, secure })
    const always = secure ? getSecureHeaders(tenant, host) : none
    return cookies.length === 0 ? always : [...always, 'Set-Cookie', [...cookies]]
  }

  return {
    compose(tenant, context) {
      const { path, host, scan } = context
      // Pages skip the file lookup, because most requests are for pages.
      if (!isPagePath(path)) return composeFileResponse(tenant.findFile(path), context)
      const wish = {
        isIndexable: isIndexable(host, path),
        encodings: acceptedEncodings(scan.acceptEncoding),
      }
      const page =
        answers?.find(tenant, context, wish) ?? tenant.page(wish.isIndexable, wish.encodings)
      return composeResponse(page, scan.ifNoneMatch, buildPageHeaders(tenant, context))
    },
    composeFromMemory(context) {
      const { path, host, scan, tenant, refusal } = context
      if (!tenant || refusal !== undefined || hasBody(context)) return undefined
      if (otherRoutes.test(path) || namesFailedBuild(scan.cookie)) return undefined
      if (!isPagePath(path)) return composeFileResponse(tenant.findLoadedFile(path), context)

      const wish = {
        isIndexable: isIndexable(host, path),
        encodings: acceptedEncodings(scan.acceptEncoding),
      }
      const own = buildPageHeaders(tenant, context)
      const given = tenant.isLoaded() ? answers?.find(tenant, context, wish) : undefined
      const page = given ?? tenant.loadedPage(wish.isIndexable, wish.encodings)

      return page && composeResponse(page, scan.ifNoneMatch, own)
    },
  }
}

/** How long a browser keeps the address for reports about a domain that it cannot reach. */
const reportingSeconds = 86_400

/**
 * Returns the header fields that make browsers report failed requests to this host (Network Error
 * Logging). Another of the merchant's domains receives these reports, because the failing domain
 * cannot. A merchant with a single domain therefore has none.
 */
function buildNetworkReporting({ hosts, buildId }: Tenant, host: string): FlatHeaders {
  const own = [...hosts].filter(one => !isLocal(one))
  const at = own.indexOf(host)
  const collector = own[(at + 1) % own.length]
  if (at === -1 || collector === undefined || collector === host) return none

  const url = `https://${collector}${bffPaths.reports}?build=${buildId}`
  const group = 'network-errors'

  return [
    'Report-To',
    JSON.stringify({ group, max_age: reportingSeconds, endpoints: [{ url }] }),
    'NEL',
    JSON.stringify({ report_to: group, max_age: reportingSeconds, failure_fraction: 1 }),
  ]
}

function composeFileResponse(file: PreparedFile | undefined, { scan }: RequestContext) {
  if (!file) return undefined
  const representation = chooseRepresentation(file, acceptedEncodings(scan.acceptEncoding))
  return composeResponse(representation, scan.ifNoneMatch, [])
}

/**
 * Returns whether the request has or announces a body. Only the framework reads bodies and handles
 * `Expect`.
 */
function hasBody({ scan }: RequestContext): boolean {
  const { contentLengthCount, transferEncoding, expect } = scan
  return contentLengthCount > 0 || transferEncoding !== undefined || expect !== undefined
}

/**
 * Returns whether a path belongs to a page. A path that names a file never gets the page, because a
 * cache would store the page as the file.
 */
export function isPagePath(path: string): boolean {
  return fileLikePaths.includes(path) || !filePath.test(path)
}

/**
 * Returns whether a page may be indexed (SEO-01): it must be a main public page, on a local host or
 * a host that starts with www. A page whose path has more than two slashes is never indexed
 * (SEO-02).
 */
export function isIndexable(host: string, path: string): boolean {
  return mainPublicPaths.has(path) && countSlashes(path) <= 2 && (isWww(host) || isLocal(host))
}

function isWww(host: string): boolean {
  return host.startsWith('www.')
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function countSlashes(path: string): number {
  let count = 0
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count += 1
  return count
}

/** Sends a file in the best encoding that the client accepts. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): void {
  const { scan } = contextOf(request.raw)
  sendBody(request, reply, chooseRepresentation(file, acceptedEncodings(scan.acceptEncoding)))
}

/** Sends one body, or a 304 if the client has the body. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): void {
  const { ifNoneMatch } = contextOf(request.raw).scan
  sendResponse(request, reply, composeResponse(body, ifNoneMatch, []))
}

/** Sends a composed response without the framework's reply, because nothing is left to decide. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  composed: ComposedResponse,
): void {
  writeResponse(reply.hijack().raw, contextOf(request.raw), composed)
}

/** Writes a composed response to Node's response object. */
export function writeResponse(
  response: ServerResponse,
  context: RequestContext,
  { status, own, representation }: ComposedResponse,
): void {
  const isFound = status === 200
  const head = [
    ...['Date', new Date().toUTCString()],
    ...['Connection', staysOpen(response, isFound) ? 'keep-alive' : 'close'],
    ...['X-Request-Id', context.requestId],
  ]
  const prepared = isFound ? representation.headers : representation.notModifiedHeaders
  response.writeHead(status, [...head, ...own, ...prepared] as OutgoingHttpHeader[])

  if (!isFound) {
    response.end()
    return
  }

  // Node omits the body from a response to HEAD.
  if (context.method !== 'HEAD') context.bytes = representation.body.length
  response.end(representation.body)
}

/**
 * Returns whether the connection stays open, by Node's own rule. For an HTTP/1.0 client, a body of
 * unknown length ends when the connection ends.
 */
function staysOpen(response: ServerResponse, hasLength: boolean): boolean {
  return response.shouldKeepAlive && (hasLength || response.useChunkedEncodingByDefault)
}
