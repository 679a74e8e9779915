import { Dispatcher, Pool } from 'undici'
import { resourceTable } from '#load/resources.ts'
import type { Place, Shares } from '#load/shares.ts'
import { createAgingClients, listTrustedAuthorities } from '#outbound/outbound.ts'
import { buildTolerantConnector } from '#outbound/tolerant-connect.ts'
import type { Config } from '#settings/config.ts'
import type { UnreachableLog } from './unreachable-log.ts'

type Options = {
  /** PEM certificates to trust in addition to the public CAs. */
  authority?: readonly string[] | undefined
  unreachable?: UnreachableLog
  /** Monotonic clock in milliseconds; if unset, the process's clock. */
  now?: () => number
}

/** Maximum number of connections that one process opens to a platform. */
const connections = resourceTable.connections.total
/**
 * Safety margin, because the platform may close a connection this much earlier than its Keep-Alive
 * header states.
 */
const hintMarginMs = 1_000

/**
 * Creates the connections to the platform, each with one request at a time, so that responses
 * cannot be mixed up. If the platform closed a connection during a write request, the write would
 * be lost and must not be repeated (RFC 9110 §9.2.2), so the BFF closes idle connections first. The
 * platform's Keep-Alive header can only shorten the idle time. Connections in constant use are also
 * replaced, so that calls follow DNS changes.
 */
export function createPlatformPool(
  config: Config,
  { authority, unreachable, now }: Options = {},
): Pool {
  const ca = listTrustedAuthorities(authority)
  const pool = new Pool(config.PLATFORM_URL, {
    connections,
    factory: createAgingClients(now),
    pipelining: 1,
    keepAliveTimeout: config.UPSTREAM_IDLE_MS,
    keepAliveMaxTimeout: config.UPSTREAM_IDLE_MS,
    keepAliveTimeoutThreshold: hintMarginMs,
    connect: buildTolerantConnector({
      timeout: config.UPSTREAM_CONNECT_MS,
      rejectUnauthorized: true,
      ...(ca && { ca }),
    }),
  })

  pool.on('connect', () => unreachable?.recover())
  pool.on('connectionError', (_origin, _targets, error) => unreachable?.report(error))

  return pool
}

/** Identifies a call's owner: a merchant, by its code, and a client, by its network. */
export type Owner = { readonly merchant: string; readonly client: string }

/** A call that is waiting for a connection or already has a connection. */
export type Turn = {
  /**
   * Removes a waiting call without calling its handler. Returns whether the call was still waiting.
   */
  cancel(): boolean
}

export type PlatformConnections = {
  /** Sends a call as soon as its owner's connection limit allows. */
  dispatch(
    owner: Owner,
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): Turn
  /** Returns a dispatcher for one owner's calls through undici's own methods. */
  of(owner: Owner): Dispatcher
}

/** One merchant's waiting calls by client. The first client is next. */
type Queue = Map<string, Set<Call>>

/**
 * Shares the connections to the platform. If a merchant or client is using all of its connections,
 * its further calls wait, while other calls are sent immediately. Merchants take turns, and so do
 * each merchant's clients, so that a slow response delays only the calls behind it in the same
 * queue.
 */
export function createPlatformConnections(pool: Dispatcher, shares: Shares): PlatformConnections {
  const queues = new Map<string, Queue>()
  let isDue = false

  const ends: Ends = { remove, free }

  function enqueue(call: Call): void {
    const { merchant, client } = call.owner
    const queue: Queue = queues.get(merchant) ?? new Map()
    const calls = queue.get(client) ?? new Set()
    queues.set(merchant, queue.set(client, calls.add(call)))
  }

  function remove(call: Call): boolean {
    const { merchant, client } = call.owner
    const queue = queues.get(merchant)
    const calls = queue?.get(client)
    if (!queue || !calls?.delete(call)) return false

    if (calls.size === 0) queue.delete(client)
    if (queue.size === 0) queues.delete(merchant)

    return true
  }

  /**
   * Frees a place, and sends waiting calls one event loop turn later. undici reuses a connection
   * only then; an earlier call would open another connection.
   */
  function free(place: Place): void {
    shares.leave(place)
    if (queues.size === 0 || isDue) return
    isDue = true
    process.nextTick(setImmediate, sendWaiting)
  }

  function sendWaiting(): void {
    isDue = false
    for (let hasSent = true; hasSent; ) {
      hasSent = false
      for (const merchant of [...queues.keys()]) {
        const call = findNext(merchant)
        if (call === 'none left') return
        if (call && send(call)) hasSent = true
      }
    }
  }

  /** Returns a merchant's next call that is within its client's limit. */
  function findNext(merchant: string): Call | 'none left' | undefined {
    const queue = queues.get(merchant)
    for (const [client, calls] of queue ?? []) {
      const whose = shares.exceeded(merchant, client)
      if (whose === 'process') return 'none left'
      if (whose === 'merchant') return undefined
      const [first] = calls
      if (whose === undefined) return first
    }
    return undefined
  }

  /**
   * Sends a call, and moves its merchant and client to the end of the queue, so that others are
   * next.
   */
  function send(call: Call): boolean {
    const { merchant, client } = call.owner
    const place = shares.enter(merchant, client)
    if (typeof place === 'string') return false

    remove(call)
    moveToEnd(queues.get(merchant), client)
    moveToEnd(queues, merchant)
    call.start(pool, place)

    return true
  }

  function dispatch(
    owner: Owner,
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): Turn {
    const call = new Call(owner, options, handler, ends)
    const { merchant, client } = owner
    const place = shares.enter(merchant, client)

    if (typeof place === 'string') enqueue(call)
    else if (queues.has(merchant)) {
      // A new call must not overtake the calls that already wait for this place.
      shares.leave(place)
      enqueue(call)
      sendWaiting()
    } else call.start(pool, place)

    return call
  }

  return { dispatch, of: owner => new OwnedDispatcher(owner, dispatch) }
}

function moveToEnd<Value>(map: Map<string, Value> | undefined, key: string): void {
  const value = map?.get(key)
  if (value === undefined || !map?.delete(key)) return
  map.set(key, value)
}

/** Callbacks for the end of a waiting call (`remove`) and of a sent call (`free`). */
type Ends = { remove: (call: Call) => boolean; free: (place: Place) => void }

/**
 * Passes all of undici's events for a call to the call's handler, and frees the call's place at the
 * end.
 */
class Call implements Turn, Dispatcher.DispatchHandler {
  readonly owner: Owner
  readonly #options: Dispatcher.DispatchOptions
  readonly #handler: Dispatcher.DispatchHandler
  readonly #ends: Ends
  #place: Place | undefined

  constructor(
    owner: Owner,
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    ends: Ends,
  ) {
    this.owner = owner
    this.#options = options
    this.#handler = handler
    this.#ends = ends
  }

  start(pool: Dispatcher, place: Place): void {
    this.#place = place
    pool.dispatch(this.#options, this)
  }

  cancel(): boolean {
    return this.#ends.remove(this)
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.#handler.onConnect?.(abort)
  }

  onRequestSent(): void {
    // `onRequestSent` is missing from undici's types.
    const { onRequestSent } = this.#handler as { onRequestSent?: () => void }
    onRequestSent?.call(this.#handler)
  }

  onBodySent(size: number, total: number): void {
    this.#handler.onBodySent?.(size, total)
  }

  onHeaders(status: number, raw: Buffer[], resume: () => void, text: string): boolean {
    return this.#handler.onHeaders?.(status, raw, resume, text) ?? true
  }

  onData(chunk: Buffer): boolean {
    return this.#handler.onData?.(chunk) ?? true
  }

  onComplete(trailers: string[] | null): void {
    this.#free()
    this.#handler.onComplete?.(trailers)
  }

  onUpgrade(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onUpgrade']>>): void {
    // The connection now belongs to the WebSocket, which is counted separately.
    this.#free()
    this.#handler.onUpgrade?.(...given)
  }

  onError(error: Error): void {
    this.#free()
    this.#handler.onError?.(error)
  }

  #free(): void {
    const place = this.#place
    this.#place = undefined
    if (place) this.#ends.free(place)
  }
}

/** Options of undici's own methods, which may contain an abort signal. */
type WithSignal = { signal?: AbortSignal | null | undefined }

class OwnedDispatcher extends Dispatcher {
  readonly #owner: Owner
  readonly #dispatch: PlatformConnections['dispatch']

  constructor(owner: Owner, dispatch: PlatformConnections['dispatch']) {
    super()
    this.#owner = owner
    this.#dispatch = dispatch
  }

  override dispatch(
    options: Dispatcher.DispatchOptions & WithSignal,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const { signal } = options
    const turn = this.#dispatch(this.#owner, options, handler)

    // undici handles the abort signal only once the call has a connection, so a waiting call is
    // canceled here.
    const onAbort = () => {
      if (turn.cancel()) handler.onError?.(signal?.reason)
    }

    signal?.addEventListener('abort', onAbort, { once: true })

    return true
  }
}
