import type { Endpoint, EndpointName } from '@livery/contract/endpoints.ts'
import { isCutOff, isUnreachable, PlatformError } from '../errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { AnyOptions, PlatformDeps } from './client-shape.ts'
import { buildRequestHeaders, findToken, toUrl } from './request.ts'

type Caller = { signal: AbortSignal | undefined; left: () => Error }

type Flight = { answer: Promise<unknown>; waiting: number; abort: AbortController }

type InFlight = {
  /**
   * Runs `send`, or joins a run with the same key that is in flight (HTTP-09). Each caller can
   * leave with its own signal and is then rejected with `left()`; the request itself is aborted
   * when the last caller has left. Decision 0023 gives the reasons for not relying on TanStack
   * Query's own merging.
   */
  join(
    key: string,
    caller: Caller,
    send: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown>
}

/** A call with its entry in the endpoint table. */
export type Call = { name: EndpointName; endpoint: Endpoint; options: AnyOptions }

type Reads = {
  /** Responds to a GET from the cache, by joining the same GET in flight, or with `ask`. */
  read: (call: Call) => Promise<unknown>
  forget: () => void
}

const defaultMaxAgeMs = 5 * 60_000

/**
 * Creates the GET part of a client: it merges calls (HTTP-09) and stores their responses (HTTP-07).
 */
export function createReads(
  deps: Pick<PlatformDeps, 'storage' | 'now' | 'isReloaded' | 'caller' | 'readKept'>,
  ask: (call: Call, signal: AbortSignal) => Promise<unknown>,
): Reads {
  const cache = createAnswerCache(deps.storage, deps.now)
  const inFlight = createInFlight()
  /**
   * The keys that this page has read. A player who reloads wants new data, so each key's first read
   * then bypasses the cache.
   */
  const readKeys = new Set<string>()
  /** Counts the purges: a response requested before a purge is not stored after it. */
  let era = 0

  function join(
    key: string,
    { name, options: { signal, alert } }: Call,
    send: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    const left = () => new PlatformError('aborted', '', { endpoint: name, alert: false })
    return inFlight.join(`${alert} ${key}`, { signal, left }, send)
  }

  async function refresh(key: string, call: Call, signal: AbortSignal): Promise<unknown> {
    const askedIn = era
    try {
      const value = await ask(call, signal)
      if (askedIn === era) cache.store(key, value)
      return value
    } catch (error) {
      // An old response is better than none; but a refusal by the platform is a response.
      const stored = isUnreachable(error)
        ? (cache.stale(key) ?? (isCutOff(error) ? await deps.readKept(key) : undefined))
        : undefined
      if (stored) return stored.value
      throw error
    }
  }

  return {
    read(call) {
      const key = buildCallKey(call, deps)
      const { cache: wish, flush } = call.options
      if (!wish) return join(`plain ${key}`, call, signal => ask(call, signal))
      const maxAgeMs = wish === true ? defaultMaxAgeMs : wish.maxAgeMs
      const isFirst = !readKeys.has(key)
      readKeys.add(key)
      const isFlushed = flush || (isFirst && deps.isReloaded)
      const stored = isFlushed ? undefined : cache.fresh(key, maxAgeMs)
      if (stored) return Promise.resolve(stored.value)
      return join(key, call, signal => refresh(key, call, signal))
    },
    forget() {
      era += 1
      cache.clear()
    },
  }
}

/**
 * Returns the identity of a GET call, so that a player never receives a response for another player
 * or another language.
 */
function buildCallKey({ endpoint, options }: Call, deps: Pick<PlatformDeps, 'caller'>): string {
  const caller = deps.caller()
  const { Merchant, Language, ...headers } = buildRequestHeaders(endpoint, options, caller)
  const token = findToken(endpoint, options, caller) ?? ''
  const extra = options.headers || options.moduleId ? JSON.stringify(headers) : ''
  return [Merchant, token, Language, toUrl(endpoint.path, options.query), extra].join(' ')
}

function createInFlight(): InFlight {
  const flights = new Map<string, Flight>()
  return {
    join(key, caller, send) {
      const flight = flights.get(key) ?? start(flights, key, send)
      flight.waiting += 1
      return leaveOn(caller, flight.answer, () => {
        flight.waiting -= 1
        if (flight.waiting > 0) return
        if (flights.get(key) === flight) flights.delete(key)
        flight.abort.abort()
      })
    },
  }
}

function start(
  flights: Map<string, Flight>,
  key: string,
  send: (signal: AbortSignal) => Promise<unknown>,
): Flight {
  const abort = new AbortController()
  const answer = send(abort.signal).finally(() => {
    if (flights.get(key) === flight) flights.delete(key)
  })
  const flight: Flight = { answer, waiting: 0, abort }
  flights.set(key, flight)
  return flight
}

function leaveOn(
  { signal, left }: Caller,
  answer: Promise<unknown>,
  leave: () => void,
): Promise<unknown> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      leave()
      reject(left())
    }
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
