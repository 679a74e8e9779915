import type { Redis } from 'ioredis'
import { afterEach, expect, it } from 'vitest'
import { createRateLimits } from './rate-limits.ts'
import { type SharedCounts, shareCounts } from './redis.ts'

let counts: SharedCounts
afterEach(() => counts.stop())

/** Starts a fake Redis that adds up counts and returns the replies that the test sets. */
function startRedis() {
  const sums = new Map<string, number>([['one', 5]])
  const redis = { status: 'ready', pipeline }

  function pipeline() {
    const answers: [Error | null, unknown][] = []
    return {
      hincrby(_key: string, client: string, by: number) {
        const sum = (sums.get(client) ?? 0) + by
        sums.set(client, sum)
        answers.push([null, sum])
      },
      expire: () => undefined,
      exec: async () => answers,
    }
  }

  return { redis, sums }
}

function start() {
  const { redis, sums } = startRedis()
  const limits = createRateLimits({ perWindow: 10, now: () => 30_000 })
  counts = shareCounts({
    redis: redis as unknown as Redis, // the fake implements only the commands in use
    limits,
    stepMs: 3_600_000,
  })

  return { redis, sums, limits }
}

it('a process receives the other processes’ counts with its next call to Redis', async () => {
  const { limits } = start()
  expect(limits.take('one').remaining).toBe(9)
  await counts.exchange()

  expect(limits.take('one').remaining).toBe(3)
})

it('a process sends the counts from a Redis outage once Redis is available again', async () => {
  const { redis, sums, limits } = start()
  redis.status = 'reconnecting'

  for (let count = 0; count < 3; count += 1) limits.take('two')

  await counts.exchange()

  expect(sums.get('two')).toBeUndefined()

  redis.status = 'ready'
  await counts.exchange()

  expect(sums.get('two')).toBe(3)
})
