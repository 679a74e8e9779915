import { randomBytes } from 'node:crypto'
import { endpointOf } from '#gate/check-request.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { OnRequestEnd } from '#gate/request-hooks.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'

type Trace = { traceId: string; traceparent: string; isContinued: boolean }

/** Matches a W3C Trace Context header of version 00. Ids that contain only zeros are invalid. */
const known = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/
const notSampled = '00'

/**
 * Assigns a forwarded request to the trace that a trusted proxy began, or else to a new trace. An
 * id consists of a random prefix per process and a counter, which costs much less than random bytes
 * for each id.
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

const levelsWithInfo: ReadonlySet<Config['LOG_LEVEL']> = new Set(['info', 'debug', 'trace'])

/**
 * Writes one line per request, at level info. With a sample of n, logs only every n-th successful
 * response, and always logs all other responses.
 */
export function createAccessLog(
  { LOG_LEVEL: level, LOG_SAMPLE: sample }: Pick<Config, 'LOG_LEVEL' | 'LOG_SAMPLE'>,
  lines: LineWriter,
): OnRequestEnd {
  if (!levelsWithInfo.has(level)) return () => undefined
  let skipped = 0
  return (context, durationMs) => {
    if (context.status < 400 && ++skipped < sample) return
    if (context.status < 400) skipped = 0
    lines.write(formatAccessLine(context, Date.now(), durationMs))
  }
}

/**
 * Formats one request as a JSON line without `JSON.stringify`. Every value is from a closed set
 * (merchant, route template, code), a number, or validated (request id, trace id). No client input
 * reaches the log, so a line cannot contain a token, a password or a line break.
 */
export function formatAccessLine(
  context: RequestContext,
  nowMs: number,
  durationMs: number,
): string {
  const merchant = context.tenant === undefined ? 'null' : `"${context.tenant.code}"`
  const upstream = context.upstreamMs === undefined ? '' : formatCallFields(context)
  const trace = context.traceId === undefined ? '' : `,"traceId":"${context.traceId}"`
  const error = context.errorCode === undefined ? '' : `,"error":"${context.errorCode}"`
  return `{"level":"info","time":${nowMs},"requestId":"${context.requestId}","merchant":${merchant},"method":"${context.method}","route":"${context.route}","status":${context.status},"durationMs":${durationMs.toFixed(2)},"bytes":${context.bytes}${upstream}${trace}${error}}\n`
}

function formatCallFields(context: RequestContext): string {
  return `,"endpoint":"${endpointOf(context)}","upstreamMs":${context.upstreamMs?.toFixed(2)}`
}
