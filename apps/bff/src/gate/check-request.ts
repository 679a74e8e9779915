import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { HeaderScan } from '#fast-path/scan-headers.ts'
import { parseTarget, type Target } from './parse-target.ts'
import { toRequestHost } from './request-host.ts'

/** What Node gives before any interpretation of ours. */
export type RawRequest = {
  method: string
  target: string
  httpVersion: string
  scan: HeaderScan
  trusted: boolean
  /** Whether a host as it is written is one of ours; those are in normal form. */
  isOurs: (host: string) => boolean
}

export type Checked =
  | { ok: true; host: string; target: Target }
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
 * Decides what a request means before anything is routed: one host, one target, unambiguous
 * framing. Everything else is refused here, so that no later room has to ask again.
 */
export function checkRequest(raw: RawRequest): Checked {
  if (!isHttp1(raw.httpVersion)) return refuse('malformed_request')
  const host = hostOf(raw)
  if (host === undefined) return refuse('malformed_host')
  if (!allowedMethods.has(raw.method)) return refuse('method_not_allowed', host)
  const objection = objectionTo(raw)
  if (objection !== undefined) return refuse(objection, host)
  const target = parseTarget(raw.target)
  if (!target) return refuse('malformed_request', host)
  const disagrees = target.authority !== undefined && target.authority !== ownHostOf(raw)
  return disagrees ? refuse('malformed_host', host) : { ok: true, host, target }
}

function refuse(code: BffErrorCode, host = ''): Checked {
  return { ok: false, code, host }
}

/** `GET /x` without a version arrives as 0.9, and `HTTP/2.0` can be written on a 1.1 connection. */
function isHttp1(version: string): boolean {
  return version === '1.1' || version === '1.0'
}

function ownHostOf({ scan, isOurs }: RawRequest): string | undefined {
  return scan.hostCount === 1 ? toNormal(scan.host, isOurs) : undefined
}

/** X-Forwarded-Host is heard only from a trusted proxy, and then it must be one plain name too. */
function hostOf(raw: RawRequest): string | undefined {
  const { scan, trusted, isOurs } = raw
  const own = ownHostOf(raw)
  if (own === undefined || !trusted || scan.forwardedHostCount === 0) return own
  return scan.forwardedHostCount === 1 ? toNormal(scan.forwardedHost, isOurs) : undefined
}

/** Most requests write the host as it is configured, and are looked up by it anyway. */
function toNormal(host = '', isOurs: RawRequest['isOurs']): string | undefined {
  return isOurs(host) ? host : toRequestHost(host)
}

/** What a known method to a plain host may still get wrong, in its size or in its fields. */
function objectionTo(raw: RawRequest): BffErrorCode | undefined {
  const { scan, target } = raw
  if (!isFramedPlainly(raw)) return 'malformed_request'
  if (target.length > maxTargetLength) return 'uri_too_long'
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

/** RFC 9112 §6: one way of knowing where the body ends. */
function isFramedPlainly({ scan, httpVersion }: RawRequest): boolean {
  if (scan.transferEncoding === undefined) return scan.contentLengthCount <= 1
  const chunked = scan.transferEncoding.toLowerCase() === 'chunked'
  return chunked && scan.contentLengthCount === 0 && httpVersion === '1.1'
}
