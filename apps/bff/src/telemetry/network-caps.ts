/**
 * Bounds the part that one network has in the counts of an arm, so that a single client changes no
 * verdict about a canary, however many reports it sends. The bound is a share and not a number, since
 * a carrier may have many players behind one address.
 */
export type NetworkCaps = {
  /** Says of a visit whether it counts; `ofPage`: visits of the page that count already. */
  takeVisit(page: string, network: string, ofPage: number): boolean
  /** Says of an error whether it counts; `ofPage`: errors of the page that count already. */
  takeError(page: string, network: string, ofPage: number): boolean
}

/** Of one network, in the counts of a page (one build at one host) and in those of all pages. */
const share = 0.01
/** Networks in memory. One that is forgotten starts again, so no network has more than a share of it. */
const maxNetworks = 20_000

export function createNetworkCaps(): NetworkCaps {
  const visits = createTally()
  const errors = createTally()
  /**
   * The first network with an error, whose errors do not count. Each process admits one error of every
   * network, which are several of an attacker: without the first, no count is above that of the others.
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
      // Only the first error counts by itself: one at each page would be too many together.
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

/** Forgets the key that was counted longest ago. `lru-cache` would reserve the memory of all at once. */
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
