import { randomBytes } from 'node:crypto'

export type Trace = { traceId: string; traceparent: string; isContinued: boolean }

/** W3C Trace Context, version 00, where all-zero ids are invalid. */
const known = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/
const notSampled = '00'

/**
 * Assigns a forwarded request to a trace: the trace that a trusted proxy began, else a new one. Ids
 * consist of a random prefix per process and a counter, which is much cheaper than new random bytes
 * each time.
 */
export function createTraces(): (incoming: string | undefined, trusted: boolean) => Trace {
  const processId = randomBytes(11).toString('hex')
  const spanBase = randomBytes(3).toString('hex')
  let count = 0
  return (incoming, trusted) => {
    count += 1
    const serial = count.toString(16).padStart(10, '0')
    const [, given, flags = notSampled] = (trusted && incoming && known.exec(incoming)) || []
    const traceId = given ?? processId + serial
    const spanId = spanBase + serial
    const traceparent = `00-${traceId}-${spanId}-${flags}`
    return { traceId, traceparent, isContinued: given !== undefined }
  }
}
