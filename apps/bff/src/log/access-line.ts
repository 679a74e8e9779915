import type { Visit } from '#gate/request-context.ts'

/**
 * One request as a JSON line. Built by hand because every value comes from a closed set (merchant,
 * route template, code), is a number, or was checked (request and trace id): nothing a client wrote
 * reaches the log, so no token, password or line break can.
 */
export function toAccessLine(visit: Visit, nowMs: number, durationMs: number): string {
  const merchant = visit.tenant === undefined ? 'null' : `"${visit.tenant.code}"`
  const upstream =
    visit.upstreamMs === undefined ? '' : `,"upstreamMs":${visit.upstreamMs.toFixed(2)}`
  const trace = visit.traceId === undefined ? '' : `,"traceId":"${visit.traceId}"`
  const error = visit.errorCode === undefined ? '' : `,"error":"${visit.errorCode}"`
  return `{"level":"info","time":${nowMs},"requestId":"${visit.requestId}","merchant":${merchant},"method":"${visit.method}","route":"${visit.route}","status":${visit.status},"durationMs":${durationMs.toFixed(2)},"bytes":${visit.bytes}${upstream}${trace}${error}}\n`
}
