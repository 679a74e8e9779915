import { Agent, Client, type Dispatcher, Pool } from 'undici'

/** How long a connection may be used, so that no call goes to an address that a name left a minute ago. */
const maxAgeMs = 30_000

type Now = () => number

/**
 * Makes the `factory` of a pool whose connections are replaced after 30 s, since a name is resolved
 * only when a connection is opened. The first call after that time is the last one of its connection,
 * which says so with `Connection: close`: no call in flight is interrupted. undici's `clientTtl`
 * would close the client instead, and a pool at its limit then leaves queued calls waiting.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createAgingClients(now: Now = () => performance.now()) {
  return (origin: string | URL, options: object): Client => new AgingClient(origin, options, now)
}

/** Makes an agent for several origins, whose connections are replaced in the same way. */
export function createAgingAgent(options: Agent.Options): Agent {
  const factory = createAgingClients()
  return new Agent({
    ...options,
    factory: (origin, given) => new Pool(origin, { ...given, factory }),
  })
}

class AgingClient extends Client {
  readonly #now: Now
  /** Unset while there is no connection. */
  #connectedAtMs: number | undefined

  constructor(origin: string | URL, options: Client.Options, now: Now) {
    super(origin, options)
    this.#now = now
    this.on('connect', () => {
      this.#connectedAtMs = now()
    })
    this.on('disconnect', () => {
      this.#connectedAtMs = undefined
    })
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const isOld = this.#now() - (this.#connectedAtMs ?? Number.POSITIVE_INFINITY) >= maxAgeMs
    return super.dispatch(isOld ? { ...options, reset: true } : options, handler)
  }
}
