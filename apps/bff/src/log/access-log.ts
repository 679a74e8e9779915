import { endpointOf } from '#gate/platform-endpoint.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { OnRequestEnd } from '#gate/response-end.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'

const levelsWithInfo: ReadonlySet<Config['LOG_LEVEL']> = new Set(['info', 'debug', 'trace'])

/**
 * Writes one line per request, at level info. With a sample of n, only one in n successful
 * responses is logged; all other responses are always logged.
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
 * Formats one request as a JSON line. Built by hand because every value is from a closed set
 * (merchant, route template, code), a number, or validated (request and trace id): no client input
 * reaches the log, so no token, password or line break can.
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
