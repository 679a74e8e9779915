export type Scan = {
  host: string | undefined
  hostCount: number
  forwardedHost: string | undefined
  forwardedHostCount: number
  requestId: string | undefined
  transferEncoding: string | undefined
  contentLengthCount: number
}

/**
 * One pass over the raw headers, where a repeated name is still visible: Node keeps only the first
 * Host. Names are compared only when their length fits, since this runs for every request.
 */
export function scanHeaders(rawHeaders: readonly string[]): Scan {
  const scan: Scan = {
    host: undefined,
    hostCount: 0,
    forwardedHost: undefined,
    forwardedHostCount: 0,
    requestId: undefined,
    transferEncoding: undefined,
    contentLengthCount: 0,
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const length = name.length
    if (length === 4 || length === 12 || length === 14 || length === 16 || length === 17) {
      take(scan, name.toLowerCase(), rawHeaders[index + 1] ?? '')
    }
  }
  return scan
}

function take(scan: Scan, name: string, value: string): void {
  if (name === 'host') {
    scan.host = value
    scan.hostCount += 1
  } else if (name === 'x-forwarded-host') {
    scan.forwardedHost = value
    scan.forwardedHostCount += 1
  } else if (name === 'content-length') scan.contentLengthCount += 1
  else if (name === 'x-request-id') scan.requestId = value
  else if (name === 'transfer-encoding') {
    scan.transferEncoding =
      scan.transferEncoding === undefined ? value : `${scan.transferEncoding},${value}`
  }
}
