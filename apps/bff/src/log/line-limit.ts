import { LRUCache } from 'lru-cache'

/** Decides whether the log accepts a line that anybody on the internet can cause. */
export type LineLimit = { allows(key: string): boolean }

/** Does the same for lines about a merchant, each of which a client causes. */
export type SharedLineLimit = {
  allows(key: string, merchant: string, client: string): boolean
  /**
   * Returns whether the log could accept another line from this client, so that its report is worth
   * reading.
   */
  hasRoom(merchant: string, client: string): boolean
}

/** Shares of the lines per minute; the log module does not depend on the load module. */
type Allowances = {
  take(merchant: string, client: string): string | undefined
  exceeded(merchant: string, client: string): string | undefined
}

const repeatMs = 3_600_000
const maxKinds = 2_000
const linesPerMinute = 60
const minuteMs = 60_000

/** Allows one line per key and hour, and at most sixty lines a minute in total. */
export function createLineLimit(now = Date.now): LineLimit {
  const seen = createSeen(now)
  let minute = { startedAtMs: now(), lines: 0 }

  return {
    allows(key) {
      if (seen.has(key)) return false
      if (now() - minute.startedAtMs >= minuteMs) minute = { startedAtMs: now(), lines: 0 }
      if (minute.lines >= linesPerMinute) return false
      minute.lines += 1
      seen.set(key, true)
      return true
    },
  }
}

/** Allows one line per key and hour, within the shares of the merchant and the client. */
export function createSharedLineLimit(shares: Allowances, now = Date.now): SharedLineLimit {
  const seen = createSeen(now)

  return {
    hasRoom: (merchant, client) => shares.exceeded(merchant, client) === undefined,
    allows(key, merchant, client) {
      const name = `${merchant} ${key}`
      if (seen.has(name) || shares.take(merchant, client) !== undefined) return false
      seen.set(name, true)
      return true
    },
  }
}

function createSeen(now: () => number): LRUCache<string, true> {
  return new LRUCache({ max: maxKinds, ttl: repeatMs, ttlResolution: 0, perf: { now } })
}
