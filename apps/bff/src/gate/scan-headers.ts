/**
 * The header fields that the gate and responses from memory depend on. A field that is sent twice
 * is counted twice.
 */
export type HeaderScan = {
  count: number
  host: string | undefined
  hostCount: number
  forwardedHost: string | undefined
  forwardedHostCount: number
  merchant: string | undefined
  merchantCount: number
  requestId: string | undefined
  transferEncoding: string | undefined
  contentEncoding: string | undefined
  contentLengthCount: number
  expect: string | undefined
  upgrade: string | undefined
  forwardedProto: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string | undefined
}

/**
 * Reads the raw headers in one pass. Only they show a repeated name: Node keeps only the first
 * Host. A name is compared only if its length and first letter match, because this runs for every
 * request.
 */
export function scanHeaders(rawHeaders: readonly string[]): HeaderScan {
  const scan = emptyScan(rawHeaders.length / 2)
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (mayMatter(name.length, name.charCodeAt(0) | 32)) {
      take(scan, name.toLowerCase(), rawHeaders[index + 1] ?? '')
    }
  }
  return scan
}

function emptyScan(count: number): HeaderScan {
  return {
    count,
    host: undefined,
    hostCount: 0,
    forwardedHost: undefined,
    forwardedHostCount: 0,
    merchant: undefined,
    merchantCount: 0,
    requestId: undefined,
    transferEncoding: undefined,
    contentEncoding: undefined,
    contentLengthCount: 0,
    expect: undefined,
    upgrade: undefined,
    forwardedProto: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: undefined,
  }
}

const letter = { a: 97, c: 99, e: 101, h: 104, i: 105, m: 109, t: 116, u: 117, x: 120 }

function mayMatter(length: number, first: number): boolean {
  switch (length) {
    case 4:
      return first === letter.h
    case 6:
      return first === letter.e || first === letter.c
    case 7:
      return first === letter.u
    case 8:
      return first === letter.m
    case 12:
      return first === letter.x
    case 13:
      return first === letter.i
    case 14:
      return first === letter.c
    case 15:
      return first === letter.a
    case 16:
      return first === letter.x || first === letter.c
    case 17:
      return first === letter.t || first === letter.x
    default:
      return false
  }
}

function take(scan: HeaderScan, name: string, value: string): void {
  switch (name) {
    case 'host':
      scan.host = value
      scan.hostCount += 1
      break
    case 'x-forwarded-host':
      scan.forwardedHost = value
      scan.forwardedHostCount += 1
      break
    case 'merchant':
      scan.merchant = value
      scan.merchantCount += 1
      break
    case 'content-length':
      scan.contentLengthCount += 1
      break
    case 'x-request-id':
      scan.requestId = value
      break
    case 'transfer-encoding':
      scan.transferEncoding = append(scan.transferEncoding, value)
      break
    case 'content-encoding':
      scan.contentEncoding = append(scan.contentEncoding, value)
      break
    case 'expect':
      scan.expect = append(scan.expect, value)
      break
    case 'upgrade':
      scan.upgrade = append(scan.upgrade, value)
      break
    case 'x-forwarded-proto':
      scan.forwardedProto = append(scan.forwardedProto, value)
      break
    case 'accept-encoding':
      scan.acceptEncoding = append(scan.acceptEncoding, value)
      break
    case 'if-none-match':
      scan.ifNoneMatch = append(scan.ifNoneMatch, value)
      break
    case 'cookie':
      scan.cookie = joinCookies(scan.cookie, value)
  }
}

/** Joins cookie fields that HTTP/2 split in transit (RFC 9113 §8.2.3). */
function joinCookies(before: string | undefined, value: string): string {
  if (!before || value === '') return before || value
  return `${before.replace(/;\s*$/, '')}; ${value}`
}

function append(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before},${value}`
}
