import {
  type ArmCounts,
  bootEdgesMs,
  type CanaryCounts,
  type HostCounts,
  noCounts,
  plus,
} from '@livery/contract/canary/canary-counts.ts'
import type { Canary } from '@livery/contract/release.ts'

/**
 * Limits each network's share of an arm's counts, so that a client cannot change the verdict on a
 * canary by sending many reports. The limit is relative, because one carrier may have many players
 * behind a single IP address.
 */
type NetworkCaps = {
  /**
   * Returns whether a visit counts. `ofPage` is the number of visits that are already counted for
   * the page.
   */
  takeVisit(page: string, network: string, ofPage: number): boolean
  /**
   * Returns whether an error counts. `ofPage` is the number of errors that are already counted for
   * the page.
   */
  takeError(page: string, network: string, ofPage: number): boolean
}

/**
 * Maximum share of one network, both in the counts of a page (one build on one host) and in the
 * counts of all pages.
 */
const share = 0.01
/**
 * Maximum number of networks in memory. A forgotten network starts again at zero, but no network
 * can exceed its share of this number.
 */
const maxNetworks = 20_000

export function createNetworkCaps(): NetworkCaps {
  const visits = createTally()
  const errors = createTally()
  /**
   * The first network with an error, whose errors are not counted. Each process counts one error
   * per network without a limit, so an attacker may cause one count in each of several processes.
   * In each of these processes another network has reported an error first, so the attacker's count
   * never exceeds the other networks' errors.
   */
  let heldBack: string | undefined

  return {
    takeVisit(page, network, ofPage) {
      const { all, atPage } = visits.of(page, network)
      if (all >= 1 + shareOf(visits.total() - all)) return false
      if (atPage >= 1 + shareOf(ofPage - atPage)) return false
      visits.add(page, network)
      return true
    },
    takeError(page, network, ofPage) {
      heldBack ??= network
      if (network === heldBack) return false

      const { all, atPage } = errors.of(page, network)
      // Only a network's first error counts without a limit, because one error on each page would
      // be too many in total.
      if (all > 0 && all >= 1 + shareOf(errors.total() - all)) return false
      if (all > 0 && atPage + 1 > shareOf(ofPage - atPage)) return false

      errors.add(page, network)

      return true
    },
  }
}

function shareOf(others: number): number {
  return share * Math.min(others, maxNetworks)
}

function createTally() {
  const byNetwork = createCounts(maxNetworks)
  const byPage = createCounts(2 * maxNetworks)
  let total = 0

  return {
    total: () => total,
    of: (page: string, network: string) => ({
      all: byNetwork.of(network),
      atPage: byPage.of(`${page} ${network}`),
    }),
    add(page: string, network: string): void {
      byNetwork.add(network)
      byPage.add(`${page} ${network}`)
      total += 1
    },
  }
}

/**
 * Creates counts that forget the least recently counted key. `lru-cache` would allocate memory for
 * all keys in advance.
 */
function createCounts(most: number) {
  const counts = new Map<string, number>()

  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string): void {
      const count = counts.get(key) ?? 0
      counts.delete(key)
      counts.set(key, count + 1)
      const [oldest] = counts.size > most ? counts.keys() : []
      if (oldest !== undefined) counts.delete(oldest)
    },
  }
}

/** Returns a string that identifies the served canary and its hosts; empty without a canary. */
export function serializeTrial(
  live: { canary: { scope: Canary } | undefined } | undefined,
): string {
  return live?.canary ? JSON.stringify(live.canary.scope) : ''
}

/**
 * The kind of page that sent a report: from the current release, or from the canary on a canary
 * host.
 */
export type Arm = 'stable' | 'canary'

export type HostReport = {
  host: string
  /** The client's network. The counts from one network are limited. */
  network: string
  arm: Arm
  /**
   * The build id of the page. Counts from another build on the same host are not part of this
   * page's history.
   */
  buildId: string
  isVisit: boolean
  /** Whether any kind of error occurred on the page. */
  hasError: boolean
  bootMs: number | undefined
}

export type HostCounter = {
  add(report: HostReport): void
  /**
   * Returns the counts of all hosts for which `isServed` returns true, and forgets all other hosts.
   */
  read(isServed: (host: string) => boolean): CanaryCounts
}

type Known = HostCounts & { buildId: string; canary: ArmCounts; trial: string }

/**
 * Counts the browser reports per host, to evaluate a canary. `trial` returns a string that
 * identifies the running canary and its scope; it is empty without a canary. When this string
 * changes, earlier counts become the host's history. A host takes about half a kilobyte, and only
 * hosts in the release are counted.
 */
export function createHostCounter(trial: () => string): HostCounter {
  const hosts = new Map<string, Known>()
  let caps = { trial: trial(), ...createCaps() }

  function add({ host, network, arm, buildId, isVisit, hasError, bootMs }: HostReport): void {
    if (caps.trial !== trial()) caps = { trial: trial(), ...createCaps() }
    const cap = caps[arm]
    const page = `${host} ${buildId}`
    const known = hosts.get(host) ?? createTrialCounts(trial())
    hosts.set(host, known)
    turn(known, trial())

    if (arm === 'stable' && known.buildId !== buildId) {
      Object.assign(known, { before: noCounts(), stable: noCounts(), buildId })
    }

    const counts = known[arm]

    if (isVisit && cap.takeVisit(page, network, counts.visits)) {
      counts.visits += 1
      // The boot time belongs to the visit in the same report.
      if (bootMs !== undefined) addBoot(counts, bootMs)
    }

    if (hasError && cap.takeError(page, network, counts.errors)) counts.errors += 1
  }

  function read(isServed: (host: string) => boolean): CanaryCounts {
    const now = trial()
    const read: Record<string, HostCounts> = {}

    for (const [host, known] of hosts) {
      if (isServed(host)) {
        turn(known, now)
        const { before, stable, canary } = known
        read[host] = { before, stable, canary }
      } else hosts.delete(host)
    }

    return { canary: now === '' ? null : now, hosts: read }
  }

  return { add, read }
}

function createCaps() {
  return { stable: createNetworkCaps(), canary: createNetworkCaps() }
}

function createTrialCounts(trial: string): Known {
  const counts = { before: noCounts(), stable: noCounts(), canary: noCounts() }
  return { ...counts, buildId: '', trial }
}

/** Resets the counts for a new canary. The current release's counts become the host's history. */
function turn(known: Known, trial: string): void {
  if (known.trial === trial) return
  const past = plus(known.before, known.stable)
  known.before = trial === '' ? noCounts() : past
  known.stable = trial === '' ? past : noCounts()
  known.canary = noCounts()
  known.trial = trial
}

function addBoot(counts: ArmCounts, bootMs: number): void {
  const found = bootEdgesMs.findIndex(edge => bootMs < edge)
  const at = found === -1 ? bootEdgesMs.length : found
  counts.boots[at] = (counts.boots[at] ?? 0) + 1
}
