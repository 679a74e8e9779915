import { LRUCache } from 'lru-cache'

const hourMs = 3_600_000
/** Limits the memory; the domains that were reported most recently are kept. */
const maxDomains = 500
const maxNetworks = 100

type NetworkErrorCounts = {
  add(merchant: string, domain: string, network: string): void
  /** Returns the number of networks that reported each domain within the last hour. */
  list(): { labels: { merchant: string; domain: string }; value: number }[]
}

/**
 * Counts the client networks from which a domain could not be reached. Networks are counted instead
 * of reports, so that one client cannot raise an alert.
 */
export function createNetworkErrorCounts(now = Date.now): NetworkErrorCounts {
  const domains = new LRUCache<string, LRUCache<string, number>>({ max: maxDomains })

  return {
    add(merchant, domain, network) {
      const key = `${merchant} ${domain}`
      const networks = domains.get(key) ?? new LRUCache<string, number>({ max: maxNetworks })
      networks.set(network, now())
      domains.set(key, networks)
    },
    list: () =>
      [...domains.entries()].flatMap(([key, networks]) => {
        const [merchant = '', domain = ''] = key.split(' ')
        const recent = [...networks.values()].filter(time => time > now() - hourMs)
        return recent.length === 0 ? [] : [{ labels: { merchant, domain }, value: recent.length }]
      }),
  }
}
