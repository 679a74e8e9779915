import type { Dispatcher } from 'undici'
import type { CallOutcome, CircuitBreaker, Entry } from './circuit-breaker.ts'
import type { CountedBody } from './counted-body.ts'
import type { RetryBudget } from './retry-budget.ts'
import type { SlowClients, Stalled } from './slow-clients.ts'
import { isLostConnection } from './upstream-error.ts'

type Options = {
  pool: Dispatcher
  request: Dispatcher.DispatchOptions
  body: CountedBody | null
  slowClients: SlowClients
  breaker: CircuitBreaker
  budget: RetryBudget
  /** Its admission by the breaker. */
  entry: Entry
}

/** One call to the platform: sent once, perhaps once more, and reported to the breaker once. */
export class UpstreamCall {
  readonly #options: Options
  #retried = false
  #reported = false

  constructor(options: Options) {
    this.#options = options
    options.budget.earn()
  }

  send(handler: Dispatcher.DispatchHandler): void {
    this.#options.pool.dispatch(this.#options.request, handler)
  }

  /** Only GET and HEAD are retried, only once, and only within the retry budget. */
  isWorthRetrying(error: Error): boolean {
    const { request, body, budget } = this.#options
    if (this.#retried || body !== null || !isReading(request.method)) return false
    this.#retried = isLostConnection(error) && budget.spend()
    return this.#retried
  }

  /** The call has a connection, which waits if its body is not complete a turn later. */
  beginSending(relay: Stalled): void {
    if (this.#options.body !== null) setImmediate(watchSender, this.#options, relay)
  }

  endSending(relay: Stalled): void {
    if (this.#options.body !== null) this.#options.slowClients.remove(relay)
  }

  /** The body is not needed any more; the rest of it is discarded. */
  dropBody(relay: Stalled): void {
    this.#options.body?.destroy()
    this.endSending(relay)
  }

  report(outcome: CallOutcome): void {
    if (this.#reported) return
    this.#reported = true
    this.#options.breaker.report(this.#options.entry, outcome)
  }
}

/** Most bodies come with their head, so that nothing has to be tracked. */
function watchSender({ body, slowClients }: Options, relay: Stalled): void {
  if (body?.writableEnded === false && !body.destroyed) slowClients.add(relay)
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
