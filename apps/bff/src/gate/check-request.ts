import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { FindTenant } from '#releases/find-tenant.ts'
import { parseTarget, type Target } from './parse-target.ts'
import { type ResolvedHost, resolveHost } from './request-host.ts'
import type { HeaderScan } from './scan-headers.ts'

/** A request as Node gives it, before any interpretation of ours. */
export type RawRequest = {
  method: string
  target: string
  httpVersion: string
  scan: HeaderScan
  trusted: boolean
  find: FindTenant
}

export type Checked =
  | ({ ok: true; target: Target } & ResolvedHost)
  | { ok: false; code: BffErrorCode; host: string }

export const allowedMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
])

const maxTargetLength = 8_192
const maxHeaders = 100

/**
 * Checks a request before routing: one host, one target, unambiguous framing. Every other request
 * is refused here, so that no later room has to check again.
 */
export function checkRequest(raw: RawRequest): Checked {
  if (!isHttp1(raw.httpVersion)) return refuse('malformed_request')
  const resolved = resolve(raw)
  if (resolved === undefined) return refuse('malformed_host')
  const { host, found } = resolved
  if (!allowedMethods.has(raw.method)) return refuse('method_not_allowed', host)
  const objection = objectionTo(raw)
  if (objection !== undefined) return refuse(objection, host)
  const target = parseTarget(raw.target)
  if (!target) return refuse('malformed_request', host)
  const disagrees = target.authority !== undefined && target.authority !== resolveOwn(raw)?.host
  return disagrees ? refuse('malformed_host', host) : { ok: true, host, found, target }
}

/** Whether a target, or a part of one, is not too long. */
export function isTargetLength(target: string): boolean {
  return target.length <= maxTargetLength
}

function refuse(code: BffErrorCode, host = ''): Checked {
  return { ok: false, code, host }
}

/** `GET /x` without a version arrives as 0.9, and `HTTP/2.0` can be written on a 1.1 connection. */
function isHttp1(version: string): boolean {
  return version === '1.1' || version === '1.0'
}

function resolveOwn({ scan, find }: RawRequest): ResolvedHost | undefined {
  return scan.hostCount === 1 ? resolveHost(scan.host ?? '', find) : undefined
}

/** Only a trusted proxy may send X-Forwarded-Host, and it must be one plain name too. */
function resolve(raw: RawRequest): ResolvedHost | undefined {
  const { scan, trusted, find } = raw
  const own = resolveOwn(raw)
  if (own === undefined || !trusted || scan.forwardedHostCount === 0) return own
  return scan.forwardedHostCount === 1 ? resolveHost(scan.forwardedHost ?? '', find) : undefined
}

/** Checks size and fields of a request with a known method and a plain host. */
function objectionTo(raw: RawRequest): BffErrorCode | undefined {
  const { scan, target } = raw
  if (!isFramedPlainly(raw)) return 'malformed_request'
  if (!isTargetLength(target)) return 'uri_too_long'
  if (scan.count > maxHeaders) return 'headers_too_large'
  if (scan.expect !== undefined && !isContinue(scan.expect)) return 'expectation_failed'
  // Nothing here decompresses: a body that only the platform could measure is not counted.
  if (scan.contentEncoding !== undefined) return 'encoding_not_supported'
  return undefined
}

/** RFC 9110 §10.1.1: the only expectation there is. */
function isContinue(expect: string): boolean {
  return expect.toLowerCase() === '100-continue'
}

/** RFC 9112 §6: the end of the body is given in exactly one way. */
function isFramedPlainly({ scan, httpVersion }: RawRequest): boolean {
  if (scan.transferEncoding === undefined) return scan.contentLengthCount <= 1
  const chunked = scan.transferEncoding.toLowerCase() === 'chunked'
  return chunked && scan.contentLengthCount === 0 && httpVersion === '1.1'
}
