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
  /** How the breaker let it in. */
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

  /** Only reading is repeated, only once, and only while few calls need it. */
  isWorthRetrying(error: Error): boolean {
    const { request, body, budget } = this.#options
    if (this.#retried || body !== null || !isReading(request.method)) return false
    this.#retried = isLostConnection(error) && budget.spend()
    return this.#retried
  }

  /** It has a connection, which a body that is not all here a turn later keeps waiting. */
  beginSending(relay: Stalled): void {
    if (this.#options.body !== null) setImmediate(watchSender, this.#options, relay)
  }

  endSending(relay: Stalled): void {
    if (this.#options.body !== null) this.#options.slowClients.remove(relay)
  }

  /** Nothing of the body is needed any more; what still comes of it is thrown away. */
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

/** Most bodies come with their head, so that nobody has to be remembered. */
function watchSender({ body, slowClients }: Options, relay: Stalled): void {
  if (body?.writableEnded === false && !body.destroyed) slowClients.add(relay)
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
