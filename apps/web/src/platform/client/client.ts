import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import type { Endpoint, EndpointName, SiteEndpointName } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { LoadError } from '#lib/load-in-time.ts'
import type { SealedBody } from '#platform/client/encryption/encrypt.ts'
import {
  type AlertOption,
  type FailureKind,
  isCutOff,
  isUnreachable,
  PlatformError,
} from '../errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import { browserDeps } from './browser-deps.ts'
import type { AnyOptions, PlatformClient, PlatformDeps } from './client-shape.ts'
import { buildRequestHeaders, findToken, toUrl } from './request.ts'
import { parseAnswer, sendRequest } from './send-request.ts'

type Caller = { signal: AbortSignal | undefined; left: () => Error }

type Flight = { answer: Promise<unknown>; waiting: number; abort: AbortController }

type InFlight = {
  /**
   * Runs `send`, or returns the pending run with the same key (HTTP-09). A caller whose signal
   * aborts is rejected with `left()`; the request itself is aborted when no caller is left.
   * Decision 0023 explains why this does not rely on TanStack Query's request merging.
   */
  join(
    key: string,
    caller: Caller,
    send: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown>
}

/** A call with its entry in the endpoint table. */
type Call = { name: EndpointName; endpoint: Endpoint; options: AnyOptions }

type Reads = {
  /**
   * Returns a GET call's result: from the cache, from a pending identical GET, or by calling `ask`.
   */
  read: (call: Call) => Promise<unknown>
  forget: () => void
}

const defaultMaxAgeMs = 5 * 60_000

/**
 * Creates the GET part of a client: it merges calls (HTTP-09) and stores their responses (HTTP-07).
 */
function createReads(
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
  /** The number of purges. A response that was requested before a purge is not stored. */
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
      // If the platform is unreachable, a stored response of any age is used. A rejection by the
      // platform is a response.
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

const message = 'Missing Encryption'

/** The endpoints for all calls: the site's calls, and the calls that `withCalls` has added. */
const known: Partial<Record<EndpointName, Endpoint>> = { ...siteEndpoints }

const ofBrowser = createPlatformClient(browserDeps)
export const platform: PlatformClient<SiteEndpointName> = ofBrowser

/** Adds calls to the client and returns the same client, with types for all calls. */
export function withCalls(more: Partial<Record<EndpointName, Endpoint>>): PlatformClient {
  Object.assign(known, more)
  return ofBrowser
}

/** Inspects a call's body before it is sent. @throws PlatformError to refuse the call */
export type CallGuard = (body: unknown) => Promise<void>

const guards = new Map<EndpointName, CallGuard>()

/**
 * Sets a call's guard; replaces an earlier guard. A guard enforces a rule that the platform does
 * not enforce. Its errors have the same type as the platform's errors.
 */
export function guardCall(name: EndpointName, guard: CallGuard): void {
  guards.set(name, guard)
}

function requireEndpoint(name: EndpointName): Endpoint {
  const endpoint = known[name]
  if (!endpoint) throw new Error(`The table of ${name} is not loaded: call it by memberPlatform`)
  return endpoint
}

export function createPlatformClient(deps: PlatformDeps): PlatformClient {
  const reads = createReads(deps, ask)

  async function ask({ name, endpoint, options }: Call, signal = options.signal) {
    const caller = deps.caller()
    const token = findToken(endpoint, options, caller)
    const headers = buildRequestHeaders(endpoint, options, caller)
    const sealed = endpoint.encrypted ? await sealBody(name, options, deps, client) : undefined
    const answer = await sendRequest(deps, name, {
      url: toUrl(endpoint.path, options.query),
      method: endpoint.method,
      headers: { ...headers, ...sealed?.headers },
      body: sealed ? sealed.body : toJson(options.body),
      noCache: endpoint.noCache ?? false,
      keepalive: endpoint.keepalive ?? false,
      timeoutMs: endpoint.timeoutMs ?? timings.requestTimeoutMs,
      alert: options.alert,
      signal,
    })

    // A stored response does not prove that there is a network.
    if (!answer.mayBeStored) deps.noteAnswer()
    // A response without a valid body may be from another server, such as a hotel's login page, so
    // its date is ignored.
    if (answer.body) deps.clock.learn(answer)

    return parseAnswer(answer, { endpoint: name, token, alert: options.alert })
  }

  const client: PlatformClient = {
    call: async (name: EndpointName, options: AnyOptions = {}) => {
      const endpoint = requireEndpoint(name)
      if (endpoint.path === '') throw new PlatformError('no-url', 'url is null', { endpoint: name })

      // Without a guard, caller and language are read synchronously, at the time of the call.
      const guard = guards.get(name)
      if (guard) await runGuard(guard, name, options, deps)
      const call = { name, endpoint, options }
      const value = await (endpoint.method === 'GET' ? reads.read(call) : ask(call))

      // The contract defines each endpoint's response type; the platform is trusted to respect it.
      return value as never
    },
    prefetchEncryption: () => {
      // Only a prefetch: the call itself loads the code again and reports a failure.
      ignoreFailure(deps.loadEncryption())
    },
    forgetAnswers: reads.forget,
  }

  return client
}

async function runGuard(
  guard: CallGuard,
  name: EndpointName,
  { body, alert }: AnyOptions,
  deps: Pick<PlatformDeps, 'isOnline'>,
): Promise<void> {
  try {
    await guard(body)
  } catch (cause) {
    const isOnline = deps.isOnline()
    throw createPreparationError(cause, '', { endpoint: name, alert, isOnline }) ?? cause
  }
}

function toJson(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

/**
 * Encrypts a body (HTTP-10). First fetches the key (CALL-13), with the time in the query so that
 * caches do not respond; loads the code in parallel.
 * @throws PlatformError `encryption`, or the error for a lost call if the key or the code could not
 * be fetched. The body must never be sent unencrypted instead (HTTP-11, ERROR-15)
 */
async function sealBody(
  endpoint: EndpointName,
  { body, alert, signal }: AnyOptions,
  deps: Pick<PlatformDeps, 'now' | 'isOnline' | 'cipher' | 'loadEncryption'>,
  client: Pick<PlatformClient, 'call'>,
): Promise<SealedBody> {
  try {
    const [{ encryptJson }, key] = await Promise.all([
      deps.loadEncryption(),
      client.call('rsaKey', { query: { _: deps.now() }, alert: false, signal }),
    ])
    return encryptJson(JSON.stringify(body ?? {}), key, deps.cipher())
  } catch (cause) {
    const isOnline = deps.isOnline()
    throw (
      createPreparationError(cause, message, { endpoint, alert, isOnline }) ??
      new PlatformError('encryption', message, { endpoint, cause, alert })
    )
  }
}

type Prepared = {
  endpoint: EndpointName
  alert: AlertOption | undefined
  isOnline: boolean
}

/**
 * Returns the error for a call that could not be prepared without a network, because a key or a
 * rule's code was missing. The error is the same as for a lost response, but marks the request as
 * unsent. Returns undefined if the preparation failed for another reason.
 */
function createPreparationError(
  cause: unknown,
  message: string,
  { endpoint, alert, isOnline }: Prepared,
): PlatformError | undefined {
  const kind = findFailureKind(cause, isOnline)
  return kind && new PlatformError(kind, message, { endpoint, alert, cause, isUnsent: true })
}

function findFailureKind(cause: unknown, isOnline: boolean): FailureKind | undefined {
  const known = cause instanceof PlatformError ? cause.kind : undefined
  if (known === 'aborted') return known
  if (!(cause instanceof LoadError) && !isUnreachable(cause)) return undefined
  if (!isOnline) return 'offline'
  return known === 'offline' || known === 'timeout' ? known : 'network'
}
