/**
 * Limits each network's share in an arm's counts, so that a single client cannot change the verdict
 * on a canary, however many reports it sends. The limit is relative, because a carrier may have
 * many players behind a single IP address.
 */
export type NetworkCaps = {
  /** Returns whether a visit counts; `ofPage`: visits already counted for the page. */
  takeVisit(page: string, network: string, ofPage: number): boolean
  /** Returns whether an error counts; `ofPage`: errors already counted for the page. */
  takeError(page: string, network: string, ofPage: number): boolean
}

/**
 * Maximum share of one network, in the counts of a page (one build on one host) and in the counts
 * of all pages.
 */
const share = 0.01
/**
 * Maximum number of networks in memory. A forgotten network starts over, so no network has more
 * than its share of this number.
 */
const maxNetworks = 20_000

export function createNetworkCaps(): NetworkCaps {
  const visits = createTally()
  const errors = createTally()
  /**
   * The first network with an error; its errors do not count. Each process admits one error per
   * network, so several processes admit several errors from an attacker. Without the first network,
   * no network's count exceeds the count from all others.
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
      // Only a network's first error counts unconditionally: one on each page would add up to too
      // many.
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
 * Creates counts that forget the least recently counted key. `lru-cache` would allocate the memory
 * for all keys at the start.
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
