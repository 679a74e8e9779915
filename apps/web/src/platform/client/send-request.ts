import type { EndpointName } from '@livery/contract/endpoints.ts'
import { parseJson } from '#lib/records.ts'
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
  /** Undefined for an HTML error page or an invalid body. The caller then reports the status. */
  body: Body | undefined
  /** When the response was sent, in Unix milliseconds by the server's clock; NaN without a date. */
  sentAtMs: number
  /** Whether a cache may have stored the response. Its date may then be old. */
  mayBeStored: boolean
}

type Body = Record<string, unknown>

type Asked = { endpoint: EndpointName; token: string | undefined; alert: AlertOption | undefined }

/**
 * Sends one request by the common rules: credentials included, no redirects, a time limit
 * (HTTP-05).
 * @throws PlatformError `offline`, `network`, `timeout` or `aborted`
 */
export async function sendRequest(
  deps: Pick<PlatformDeps, 'fetch' | 'isOnline'>,
  endpoint: EndpointName,
  outgoing: Outgoing,
): Promise<RawAnswer> {
  const limit = createLimit(outgoing.timeoutMs, outgoing.signal)
  try {
    const response = await deps.fetch(outgoing.url, buildRequestInit(outgoing, limit.signal))
    // Reading the body counts against the time limit too, so the body is read before the limit is
    // removed.
    return await readAnswer(response, outgoing)
  } catch (cause) {
    const kind = chooseFailureKind(limit.timedOut(), outgoing.signal, deps.isOnline())
    throw new PlatformError(kind, '', { endpoint, cause, alert: outgoing.alert })
  } finally {
    limit.lift()
  }
}

/**
 * Parses a response. Resolves with `value` from the `{success: true, value}` envelope, or with the
 * full body if there is no envelope, which is the case for some relay endpoints.
 * @throws PlatformError (`answer`) for `success: false` with any HTTP status, and for any status
 * that is not 2xx (ERROR-01).
 */
export function parseAnswer(
  answer: Pick<RawAnswer, 'ok' | 'status' | 'body'>,
  { endpoint, token, alert }: Asked,
): unknown {
  const { body } = answer
  if (answer.ok && body !== undefined && body.success !== false) {
    return body.success === true ? body.value : body
  }
  throw new PlatformError('answer', parseText(body?.message) ?? '', {
    endpoint,
    status: answer.status,
    errorCode: parseText(body?.errorCode),
    value: body?.value,
    token,
    alert,
  })
}

async function readAnswer(response: Response, outgoing: Outgoing): Promise<RawAnswer> {
  const { ok, status, headers } = response
  const ageMs = 1_000 * (Number(headers.get('age')) || 0)
  const sentAtMs = Date.parse(headers.get('date') ?? '') + ageMs
  const control = headers.get('cache-control') ?? ''
  // A cache may later use such a response without contacting the server (RFC 9111 §4.2).
  const mayBeStored =
    outgoing.method === 'GET' &&
    !outgoing.noCache &&
    !/\bno-(?:store|cache)\b/i.test(control) &&
    (/\bmax-age\b/i.test(control) ||
      headers.has('age') ||
      headers.has('expires') ||
      headers.has('last-modified'))

  return { ok, status, sentAtMs, mayBeStored, body: parseBody(await response.text()) }
}

function buildRequestInit(outgoing: Outgoing, signal: AbortSignal): RequestInit {
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

/**
 * Creates a time limit by hand, because AbortSignal.timeout and .any are missing on the oldest
 * phones we support.
 */
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

function chooseFailureKind(
  timedOut: boolean,
  caller: AbortSignal | undefined,
  isOnline: boolean,
): FailureKind {
  if (timedOut) return 'timeout'
  if (caller?.aborted) return 'aborted'
  return isOnline ? 'network' : 'offline'
}

export function parseBody(text: string): Body | undefined {
  const body = parseJson(text)
  // A JSON object is treated as a record with unknown values. Relay endpoints may also return a
  // list.
  return typeof body === 'object' && body !== null ? (body as Body) : undefined
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
