import type { Dispatcher } from 'undici'
import { AppError } from '#errors/app-error.ts'
import type { CountedBody, SlowClients, Stalled } from './idle-timeout.ts'
import type { Admission, CallOutcome, MerchantBreakers, RetryBudget } from './merchant-breakers.ts'
import type { Owner, PlatformConnections, Turn } from './platform-connections.ts'

const timeouts: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
])
/**
 * undici's errors for a request that it refuses to send, because the client's header or body is
 * invalid.
 */
const clientFaults: ReadonlySet<string> = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
])
/**
 * Errors of a connection that was lost during a call, as can happen to idle connections. Another
 * connection may work.
 */
const lostConnections: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

type Cause = Error & { code?: string }

/**
 * Maps an upstream error to the client's error: a timeout becomes 504, all other platform errors
 * become 502. It is never 500, because the web app shows an alert for a 500 and handles 502
 * silently (ERROR-04).
 */
export function toUpstreamError(cause: Cause): AppError {
  if (cause instanceof AppError) return cause
  const code = cause.code ?? ''
  if (timeouts.has(code)) return new AppError('upstream_timeout', { cause })
  if (clientFaults.has(code)) return new AppError('malformed_request', { cause })
  return new AppError('upstream_unreachable', { cause })
}

function isLostConnection({ code = '' }: Cause): boolean {
  return lostConnections.has(code)
}

type Options = {
  connections: PlatformConnections
  owner: Owner
  request: Dispatcher.DispatchOptions
  body: CountedBody | null
  slowClients: SlowClients
  breakers: MerchantBreakers
  budget: RetryBudget
  /** How the circuit breakers admitted the call. */
  admission: Admission
}

/** One call to the platform: retried at most once, and reported to the circuit breakers once. */
export class UpstreamCall {
  readonly #options: Options
  #retried = false
  #reported = false
  #turn: Turn | undefined

  constructor(options: Options) {
    this.#options = options
    options.budget.earn()
  }

  get owner(): Owner {
    return this.#options.owner
  }

  send(handler: Dispatcher.DispatchHandler): void {
    const { connections, owner, request } = this.#options
    this.#turn = connections.dispatch(owner, request, handler)
  }

  /**
   * Returns whether to retry the call: only GET and HEAD are retried, only once, and only within
   * the retry budget.
   */
  isWorthRetrying(error: Error): boolean {
    const { request, body, budget } = this.#options
    if (this.#retried || body !== null || !isReading(request.method)) return false
    this.#retried = isLostConnection(error) && budget.spend()
    return this.#retried
  }

  /**
   * Called when the call gets a connection. If the body is not complete one event loop turn later,
   * the client counts as slow.
   */
  beginSending(relay: Stalled): void {
    if (this.#options.body !== null) setImmediate(watchSender, this.#options, relay)
  }

  endSending(relay: Stalled): void {
    if (this.#options.body !== null) this.#options.slowClients.remove(relay)
  }

  /** Called when the response is no longer needed. Discards the rest of the request body. */
  end(relay: Stalled): void {
    this.#turn?.cancel()
    this.#options.body?.destroy()
    this.endSending(relay)
  }

  /**
   * Reports a failure. An error that the BFF itself caused does not count as a platform failure.
   */
  fail({ status }: AppError, isConnected: boolean): void {
    if (status < 500) this.report('abandoned')
    else this.report(isConnected ? 'failed' : 'unreachable')
  }

  report(outcome: CallOutcome): void {
    if (this.#reported) return
    this.#reported = true
    const { breakers, owner, admission } = this.#options
    breakers.report(owner, admission, outcome)
  }
}

/**
 * Tracks a client that sends its body slowly. Most bodies arrive together with the head and are not
 * tracked.
 */
function watchSender({ body, slowClients, owner }: Options, relay: Stalled): void {
  if (body?.writableEnded === false && !body.destroyed) slowClients.add(relay, owner)
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
