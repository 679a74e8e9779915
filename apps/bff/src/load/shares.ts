import type { ShareOwner } from '@livery/contract/metrics/resources.ts'

/** A resource's maximum units per owner. */
export type Limits = {
  process: number
  merchant: number
  /** For one client at one merchant. */
  client: number
  /** For one client over all merchants. */
  clientOfAll: number
}

/** Percentages of a total. */
export type SharePercent = {
  /** Maximum percentage of the total for one merchant. */
  merchant: number
  /** Maximum percentage of a merchant's units for one client. */
  client: number
}

/** One client's units at one merchant. A caller returns its unit with this object. */
export type Place = { count: number; readonly merchant: Tally; readonly client: Tally }

/** The highest number of units that a single owner has in use. */
export type Used = Readonly<Record<ShareOwner, number>>

/** A resource whose units are in use until they are returned. */
export type Shares = {
  /** Takes a unit. Returns the unit's place, or the owner whose limit is exceeded. */
  enter(merchant: string, client: string): Place | ShareOwner
  /** Returns a unit. Call exactly once per unit. */
  leave(place: Place): void
  /** Returns the number of units in use. */
  total(): number
  /** Returns whose limit `enter` would currently exceed. Does not take or count a unit. */
  exceeded(merchant: string, client: string): ShareOwner | undefined
  used(): Used
}

/** A resource with a maximum number of units per time window. */
export type Allowances = {
  /** Uses a unit in the current window. Returns whose limit is exceeded, if any. */
  take(merchant: string, client: string): ShareOwner | undefined
  /** Returns whose limit `take` would currently exceed. Does not use or count a unit. */
  exceeded(merchant: string, client: string): ShareOwner | undefined
  used(): Used
}

type Tally = { count: number }
type Merchant = Tally & { readonly places: Map<string, Place> }

export type SharesOptions = {
  /** Called for every unit, because a release can change the number of merchants. */
  limits: () => Limits
  /** Called for every refused unit. */
  onExceeded?: (whose: ShareOwner) => void
}

export type AllowancesOptions = SharesOptions & {
  windowMs: number
  /** Monotonic clock in milliseconds; if unset, the process's clock. */
  now?: (() => number) | undefined
}

/**
 * Minimum number of tallies in memory before unused tallies are removed, because most clients
 * return.
 */
const leastSweep = 1_024
/**
 * Ratio of a client's limit over all merchants to its limit at one merchant. The ratio is above 1
 * because one client may be an entire mobile carrier.
 */
const clientOfAllFactor = 2

/**
 * Returns the limits for a total. With few merchants, each gets an equal part if this is more than
 * the percentage; a single merchant gets the complete total.
 * @param mostOfClient the resource's maximum per client, if any
 */
export function computeLimits(
  total: number,
  percent: SharePercent,
  merchants: number,
  mostOfClient = Number.POSITIVE_INFINITY,
): Limits {
  const part = Math.max(percent.merchant / 100, 1 / Math.max(1, merchants))
  const merchant = Math.ceil(total * part)
  const client = Math.min(mostOfClient, Math.ceil((merchant * percent.client) / 100))

  return {
    process: total,
    merchant,
    client,
    clientOfAll: Math.min(total, clientOfAllFactor * client),
  }
}

/**
 * Counts units by merchant and by client. If several limits are exceeded, the most specific one is
 * reported: a misbehaving client is refused instead of its merchant, and a merchant instead of the
 * process. Granting a unit to a known client takes two lookups and no allocation. Memory is
 * bounded, because only granted units count, and unused tallies are removed before they outnumber
 * the used ones.
 */
export function createShares({ limits, onExceeded = () => undefined }: SharesOptions): Shares {
  const merchants = new Map<string, Merchant>()
  const clients = new Map<string, Tally>()
  let total = 0
  let places = 0
  let sweepAt = leastSweep

  function findPlace(merchantCode: string, network: string): Place {
    const known = merchants.get(merchantCode)?.places.get(network)
    if (known) return known

    if (places >= sweepAt) sweep()
    const merchant = merchants.get(merchantCode) ?? { count: 0, places: new Map() }
    const client = clients.get(network) ?? { count: 0 }
    const place = { count: 0, merchant, client }
    merchants.set(merchantCode, merchant)
    clients.set(network, client)
    merchant.places.set(network, place)
    places += 1

    return place
  }

  function sweep(): void {
    for (const [code, merchant] of merchants) {
      for (const [network, { count }] of merchant.places) {
        if (count === 0 && merchant.places.delete(network)) places -= 1
      }
      if (merchant.places.size === 0) merchants.delete(code)
    }
    for (const [network, { count }] of clients) if (count === 0) clients.delete(network)
    sweepAt = Math.max(leastSweep, 2 * places)
  }

  function findExceeded({ count, merchant, client }: Place): ShareOwner | undefined {
    const most = limits()
    // If a client may use all of the merchant's units, the merchant's limit is reported.
    if (count >= most.client && most.client < most.merchant) return 'client'
    if (client.count >= most.clientOfAll && most.clientOfAll < most.process) return 'client'
    if (merchant.count >= most.merchant && most.merchant < most.process) return 'merchant'
    return total >= most.process ? 'process' : undefined
  }

  function add(place: Place, units: 1 | -1): void {
    place.count += units
    place.merchant.count += units
    place.client.count += units
    total += units
  }

  return {
    enter(merchant, client) {
      const place = findPlace(merchant, client)
      const whose = findExceeded(place)
      if (whose === undefined) add(place, 1)
      else onExceeded(whose)
      return whose ?? place
    },
    leave: place => add(place, -1),
    total: () => total,
    exceeded: (merchant, client) => findExceeded(findPlace(merchant, client)),
    used: () => ({
      process: total,
      merchant: findMost(merchants.values()),
      client: findMost(clients.values()),
    }),
  }
}

/**
 * Creates the same limits for units per time window: all counts are reset when a new window begins.
 * Around a reset, a client can use its limit twice, so the total must allow for this.
 */
export function createAllowances(options: AllowancesOptions): Allowances {
  const { windowMs, now = () => performance.now() } = options
  let shares = createShares(options)
  let startedAtMs = now()

  function turn(): void {
    if (now() - startedAtMs < windowMs) return
    startedAtMs = now()
    shares = createShares(options)
  }

  return {
    take(merchant, client) {
      turn()
      const place = shares.enter(merchant, client)
      return typeof place === 'string' ? place : undefined
    },
    exceeded(merchant, client) {
      turn()
      return shares.exceeded(merchant, client)
    },
    used() {
      turn()
      return shares.used()
    },
  }
}

function findMost(tallies: Iterable<Tally>): number {
  let most = 0
  for (const { count } of tallies) most = Math.max(most, count)
  return most
}
