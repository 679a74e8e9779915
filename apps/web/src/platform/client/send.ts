import type { EndpointName } from '@livery/contract/endpoints.ts'
import { type AlertOption, type FailureKind, PlatformError } from '../errors.ts'
import type { PlatformDeps } from './client-shape.ts'

export type Outgoing = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
  noCache: boolean
  keepalive: boolean
  timeoutMs: number
  alert: AlertOption | undefined
  signal: AbortSignal | undefined
}

export type RawAnswer = {
  ok: boolean
  status: number
  text: string
  /** When the answer was sent, in Unix milliseconds by the server's clock; NaN without a date. */
  sentAtMs: number
}

/**
 * One request by the common rules: credentials included, no redirects, a time limit (HTTP-05).
 * @throws PlatformError `offline`, `network`, `timeout` or `aborted`.
 */
export async function send(
  deps: Pick<PlatformDeps, 'fetch' | 'isOnline'>,
  endpoint: EndpointName,
  outgoing: Outgoing,
): Promise<RawAnswer> {
  const limit = createLimit(outgoing.timeoutMs, outgoing.signal)
  try {
    const response = await deps.fetch(outgoing.url, toInit(outgoing, limit.signal))
    // Reading the body counts against the limit too, so it happens before the limit is lifted.
    return await readAnswer(response)
  } catch (cause) {
    const kind = toFailureKind(limit.timedOut(), outgoing.signal, deps.isOnline())
    throw new PlatformError(kind, '', { endpoint, cause, alert: outgoing.alert })
  } finally {
    limit.lift()
  }
}

async function readAnswer(response: Response): Promise<RawAnswer> {
  const { ok, status, headers } = response
  const sentAtMs = Date.parse(headers.get('date') ?? '')
  return { ok, status, sentAtMs, text: await response.text() }
}

function toInit(outgoing: Outgoing, signal: AbortSignal): RequestInit {
  const { method, headers, body, noCache, keepalive } = outgoing
  return {
    method,
    headers,
    credentials: 'include',
    redirect: 'error',
    signal,
    keepalive,
    ...(body !== undefined && { body }),
    ...(noCache && { cache: 'no-cache' }),
  }
}

/** AbortSignal.timeout and .any are younger than the oldest phones served. */
function createLimit(timeoutMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController()
  let timedOut = false
  const abort = () => controller.abort()
  const timer = setTimeout(() => {
    timedOut = true
    abort()
  }, timeoutMs)
  caller?.addEventListener('abort', abort)
  if (caller?.aborted) abort()
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    lift: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}

function toFailureKind(
  timedOut: boolean,
  caller: AbortSignal | undefined,
  isOnline: boolean,
): FailureKind {
  if (timedOut) return 'timeout'
  if (caller?.aborted) return 'aborted'
  return isOnline ? 'network' : 'offline'
}
