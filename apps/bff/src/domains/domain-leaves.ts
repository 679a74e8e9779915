import { LRUCache } from 'lru-cache'

/**
 * Counts the sessions that players took from one domain to another within a merchant. A page does
 * that only when its own domain does not respond.
 */
export type DomainLeaves = {
  add(merchant: string, domain: string): void
  /** Returns the counts of the last hour, by merchant and domain. */
  list(): { labels: { merchant: string; domain: string }; value: number }[]
}

const hourMs = 3_600_000
/**
 * Limits how many domains are remembered (the most recently left ones) and how many times per
 * domain: more than enough to detect a block.
 */
const maxDomains = 500
const maxTimes = 100

export function createDomainLeaves(now = Date.now): DomainLeaves {
  const left = new LRUCache<string, readonly number[]>({ max: maxDomains })

  function recent(key: string): readonly number[] {
    return (left.peek(key) ?? []).filter(time => time > now() - hourMs)
  }

  return {
    add(merchant, domain) {
      const key = `${merchant} ${domain}`
      left.set(key, [...recent(key), now()].slice(-maxTimes))
    },
    list: () =>
      [...left.keys()].flatMap(key => {
        const [merchant = '', domain = ''] = key.split(' ')
        const { length: value } = recent(key)
        return value === 0 ? [] : [{ labels: { merchant, domain }, value }]
      }),
  }
}
