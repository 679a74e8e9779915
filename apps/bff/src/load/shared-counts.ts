import type { Redis } from 'ioredis'
import type { RateLimits } from './rate-limits.ts'

type Options = {
  redis: Redis
  limits: RateLimits
  stepMs?: number
  windowSeconds?: number
}

export type SharedCounts = {
  /**
   * Sends this process's counts to Redis and receives the sums. Never throws: without Redis, the
   * process uses its own counts.
   */
  exchange(): Promise<void>
  stop(): void
}

const keyPrefix = 'livery:limit:'

/**
 * Adds up the rate limits of all processes in Redis: one hash per window and one pipeline per step,
 * whatever the traffic. While Redis is down, each process uses its own counts; afterwards it sends
 * the new counts.
 */
export function shareCounts(options: Options): SharedCounts {
  const { redis, limits, stepMs = 250, windowSeconds = 60 } = options
  let running: Promise<void> | undefined

  async function exchangeOnce(): Promise<void> {
    if (redis.status !== 'ready') return
    const { window, counts } = limits.takeUntold()
    if (counts.size === 0) return
    const key = `${keyPrefix}${window}`
    const pipeline = redis.pipeline()
    for (const [client, count] of counts) pipeline.hincrby(key, client, count)
    pipeline.expire(key, 2 * windowSeconds + 10)
    const answers = (await pipeline.exec()) ?? []
    limits.learn(window, collectTotals([...counts.keys()], answers))
  }

  function exchange(): Promise<void> {
    // The client itself reports a connection that breaks during an exchange, once.
    running ??= exchangeOnce()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
    return running
  }

  const timer = setInterval(() => void exchange(), stepMs).unref()
  return { exchange, stop: () => clearInterval(timer) }
}

type Answers = readonly (readonly [error: Error | null, result: unknown])[]

function collectTotals(clients: readonly string[], answers: Answers): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [at, client] of clients.entries()) {
    const [error, total] = answers[at] ?? []
    if (!error && typeof total === 'number') totals.set(client, total)
  }
  return totals
}
