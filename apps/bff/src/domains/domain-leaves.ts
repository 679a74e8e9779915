import { LRUCache } from 'lru-cache'

/**
 * Counts the sessions that players took along from one domain of a merchant to another: a page only
 * does that when its own domain does not answer it.
 */
export type DomainLeaves = {
  add(merchant: string, domain: string): void
  /** Those of the last hour, by merchant and domain. */
  list(): { labels: { merchant: string; domain: string }; value: number }[]
}

const hourMs = 3_600_000
/** The domains that were left last, and the times of each: more than enough to see a block. */
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
