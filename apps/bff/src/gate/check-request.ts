import { isIPv6 } from 'node:net'
import { endpoints } from '@livery/contract/endpoints.ts'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { normalizeHostName } from '@livery/contract/hosts.ts'
import type { FindTenant } from '#releases/directory.ts'
import { allowedMethods, type RequestContext } from './request-context.ts'
import { type HeaderScan, parseTarget, type Target } from './request-line.ts'

const names = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Returns the name of the platform call for a request, from the contract's table. */
export function endpointOf({ method, path }: Pick<RequestContext, 'method' | 'path'>): string {
  return names.get(`${method} ${path}`) ?? 'other'
}

/** A request as Node provides it, before the gate interprets it. */
export type RawRequest = {
  method: string
  target: string
  httpVersion: string
  scan: HeaderScan
  trusted: boolean
  find: FindTenant
}

/** A normalized host and the tenant that the host belongs to. */
type ResolvedHost = { host: string; found: ReturnType<FindTenant> }

export type Checked =
  | ({ ok: true; target: Target } & ResolvedHost)
  | { ok: true; target: 'server'; host: string }
  | { ok: false; code: BffErrorCode; host: string }

const maxTargetLength = 8_192
const maxHeaders = 100

/**
 * Checks a request before routing: it must have one host, one target and unambiguous framing. Every
 * other request is refused here, so that later modules do not repeat these checks.
 */
export function checkRequest(raw: RawRequest): Checked {
  if (!isHttp1(raw.httpVersion)) return refuse('malformed_request')

  // The target is parsed first, because the host lookup must be the gate's last step.
  const target = asksAboutServer(raw) ? 'server' : parseTarget(raw.target)
  const resolved = resolve(raw)

  if (resolved === undefined) {
    const isProbe = target === 'server' && raw.httpVersion === '1.0' && raw.scan.hostCount === 0
    return isProbe ? { ok: true, target, host: '' } : refuse('malformed_host')
  }

  const { host, found } = resolved
  if (!allowedMethods.has(raw.method)) return refuse('method_not_allowed', host)

  const objection = objectionTo(raw)
  if (objection !== undefined) return refuse(objection, host)
  if (!target) return refuse('malformed_request', host)
  if (target === 'server') return { ok: true, target, host }

  const disagrees = target.authority !== undefined && target.authority !== resolveOwn(raw)?.host

  return disagrees ? refuse('malformed_host', host) : { ok: true, host, found, target }
}

/** Returns whether a target, or a part of a target, is within the length limit. */
export function isTargetLength(target: string): boolean {
  return target.length <= maxTargetLength
}

/**
 * Returns whether the request is `OPTIONS *` (RFC 9110 §9.3.7), which concerns the server and not a
 * merchant. Load balancers use it as a health check; some send it over HTTP/1.0 without a Host.
 */
function asksAboutServer({ method, target }: RawRequest): boolean {
  return method === 'OPTIONS' && target === '*'
}

function refuse(code: BffErrorCode, host = ''): Checked {
  return { ok: false, code, host }
}

/**
 * Returns whether the version is HTTP/1.x. Node reports `GET /x` without a version as 0.9, and a
 * client can write `HTTP/2.0` on an HTTP/1.1 connection.
 */
function isHttp1(version: string): boolean {
  return version === '1.1' || version === '1.0'
}

function resolveOwn({ scan, find }: RawRequest): ResolvedHost | undefined {
  return scan.hostCount === 1 ? resolveHost(scan.host ?? '', find) : undefined
}

/**
 * Resolves the value of a Host header. Returns `undefined` if the value is not a host name. The
 * unmodified value is looked up before it is normalized, because most requests already use the
 * configured spelling.
 */
function resolveHost(header: string, find: FindTenant): ResolvedHost | undefined {
  const found = find(header)
  if (found !== undefined && found !== 'not_ready') return { host: header, found }
  const host = normalizeHostName(header)
  if (host === undefined) return isAddress(header) ? { host: '', found } : undefined
  return { host, found: host === header ? found : find(host) }
}

/**
 * Returns whether a header is an IPv6 address in brackets (RFC 9110 §7.2), which is a valid host
 * but never a merchant's host.
 */
function isAddress(header: string): boolean {
  return isIPv6(/^\[([^\]%]+)\](?::\d{1,5})?$/.exec(header)?.[1] ?? '')
}

/**
 * Resolves the request's host. Only a trusted proxy may send X-Forwarded-Host, and the header must
 * contain a single plain host name.
 */
function resolve(raw: RawRequest): ResolvedHost | undefined {
  const { scan, trusted, find } = raw
  const own = resolveOwn(raw)
  if (own === undefined || !trusted || scan.forwardedHostCount === 0) return own
  return scan.forwardedHostCount === 1 ? resolveHost(scan.forwardedHost ?? '', find) : undefined
}

/**
 * Checks the size and fields of a request with a known method and a plain host. Returns the error
 * code, if any.
 */
function objectionTo(raw: RawRequest): BffErrorCode | undefined {
  const { scan, target } = raw
  if (!isFramedPlainly(raw)) return 'malformed_request'
  if (!isTargetLength(target)) return 'uri_too_long'
  if (scan.count > maxHeaders) return 'headers_too_large'
  if (scan.expect !== undefined && !isContinue(scan.expect)) return 'expectation_failed'
  // The BFF does not decompress bodies, so it could not limit the decompressed size.
  if (scan.contentEncoding !== undefined) return 'encoding_not_supported'

  return undefined
}

/**
 * Returns whether `Expect` is `100-continue`, the only expectation that exists (RFC 9110 §10.1.1).
 */
function isContinue(expect: string): boolean {
  return expect.toLowerCase() === '100-continue'
}

/** Returns whether the request specifies the body length in exactly one way (RFC 9112 §6). */
function isFramedPlainly({ scan, httpVersion }: RawRequest): boolean {
  if (scan.transferEncoding === undefined) return scan.contentLengthCount <= 1
  const chunked = scan.transferEncoding.toLowerCase() === 'chunked'
  return chunked && scan.contentLengthCount === 0 && httpVersion === '1.1'
}
