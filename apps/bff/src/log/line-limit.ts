import { LRUCache } from 'lru-cache'

/** Says of a line that anybody on the internet can cause whether the log may have it. */
export type LineLimit = { allows(key: string): boolean }

const repeatMs = 3_600_000
const maxKinds = 2_000
const linesPerMinute = 60
const minuteMs = 60_000

/** Allows one line a key and hour, and no more than sixty a minute of all. */
export function createLineLimit(now = Date.now): LineLimit {
  const seen = new LRUCache<string, true>({
    max: maxKinds,
    ttl: repeatMs,
    ttlResolution: 0,
    perf: { now },
  })
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
