import type { ShareOwner } from '@livery/contract/metrics/resources.ts'

/** The most that each may have of a resource. */
export type Limits = {
  process: number
  merchant: number
  /** Of one client at one merchant. */
  client: number
  /** Of one client at all merchants together. */
  clientOfAll: number
}

/** Shares of a total, in percent. */
export type SharePercent = {
  /** Part of the total that one merchant may have. */
  merchant: number
  /** Part of a merchant's share that one client may have. */
  client: number
}

/** Units of one client at one merchant; the handle of those that are held. */
export type Place = { count: number; readonly merchant: Tally; readonly client: Tally }

/** The most units that a single owner has. */
export type Used = Readonly<Record<ShareOwner, number>>

/** A resource of which units are held until they are given back. */
export type Shares = {
  /** Takes a unit. Returns its place, or whose share is used up. */
  enter(merchant: string, client: string): Place | ShareOwner
  /** Gives a unit back; call once for each that was taken. */
  leave(place: Place): void
  /** Units that are held. */
  total(): number
  /** Whose share `enter` would find used up now. Takes and counts nothing. */
  exceeded(merchant: string, client: string): ShareOwner | undefined
  used(): Used
}

/** A resource of which so many units may be used in each window of time. */
export type Allowances = {
  /** Uses a unit of this window. Returns whose share is used up, if any. */
  take(merchant: string, client: string): ShareOwner | undefined
  /** Whose share `take` would find used up now. Uses and counts nothing. */
  exceeded(merchant: string, client: string): ShareOwner | undefined
  used(): Used
}

type Tally = { count: number }
type Merchant = Tally & { readonly places: Map<string, Place> }

export type SharesOptions = {
  /** Read for every unit, since the number of merchants changes with a release. */
  limits: () => Limits
  /** Called for every unit that is not granted. */
  onExceeded?: (whose: ShareOwner) => void
}

export type AllowancesOptions = SharesOptions & {
  windowMs: number
  /** Milliseconds of a monotonic clock; unset: that of the process. */
  now?: (() => number) | undefined
}

/** So many unused tallies may stay in memory, since most clients come back. */
const leastSweep = 1_024
/** A client at several merchants has so many times its share at one: it may be a whole carrier. */
const clientOfAllFactor = 2

/**
 * The limits of a total. With few merchants each has an equal part, where that is more than the
 * percentage: a process of one merchant gives it everything.
 *
 * @param mostOfClient bound of a client's share, where the resource has one
 */
export function toLimits(
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
 * Counts units by merchant and by client. The most specific share is named first, so that a client
 * that misuses a merchant is refused alone, and a merchant in trouble before the process.
 *
 * Granting a unit to a known client is two lookups without an allocation. Memory is bounded by the
 * total: only granted units count, and unused tallies are removed before they outnumber the used.
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
    // Where a share is everything, it is the larger one that is used up.
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
 * The same for units of a window of time: all are forgotten when the next one begins. Around the turn
 * of a window a share may be used twice, which a total has to allow for.
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
