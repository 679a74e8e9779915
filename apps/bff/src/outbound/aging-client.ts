import { Agent, Client, type Dispatcher, Pool } from 'undici'

/**
 * Maximum age of a connection, so that calls do not keep going to an IP address that a name no
 * longer resolves to.
 */
const maxAgeMs = 30_000

type Now = () => number

/**
 * Creates the `factory` for a pool whose connections are replaced after 30 s, because a name is
 * resolved only when a connection opens. The first call after that time is the connection's last
 * and sends `Connection: close`, so no call in flight is interrupted. undici's `clientTtl` would
 * close the client instead, and a pool at its limit would then leave queued calls waiting.
 *
 * @param now monotonic clock in milliseconds
 */
export function createAgingClients(now: Now = () => performance.now()) {
  return (origin: string | URL, options: object): Client => new AgingClient(origin, options, now)
}

/** Creates an agent for several origins, whose connections are replaced in the same way. */
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
