import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '#support/json.ts'
import type { MinuteCounts } from './brand-evidence.ts'
import { addMinute } from './visit-counts.ts'

/** The Redis commands that are needed to share counts. */
export type MinutesRedis = {
  readonly status: string
  publish(channel: string, message: string): Promise<unknown>
  duplicate(): {
    on(event: 'message', run: (channel: string, message: string) => void): unknown
    on(event: 'ready' | 'error', run: () => void): unknown
    subscribe(channel: string): Promise<unknown>
    disconnect(): void
  }
}

/** Exchanges counts between the processes, so that each one judges by the visits to all. */
export type SharedMinutes = {
  /**
   * Sends this process's counts, and returns them together with the counts that other processes have
   * sent since the last call. Returns `undefined` if Redis was unavailable in the meantime, because
   * the other processes' counts are then missing.
   */
  exchange(own: Map<string, MinuteCounts>): Map<string, MinuteCounts> | undefined
  stop(): void
}

const channel = 'livery:visits'
const count = z.int().nonnegative()
const message = z.strictObject({
  from: z.string(),
  counts: z.record(z.string(), z.tuple([count, count, count, count, count])),
})

export function shareMinutes(redis: MinutesRedis, id: string = randomUUID()): SharedMinutes {
  const subscriber = redis.duplicate()
  let heard = new Map<string, MinuteCounts>()
  let isWhole = false

  // The original connection already reports the same errors.
  subscriber.on('error', () => {
    isWhole = false
  })
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).catch(() => undefined)
  })
  subscriber.on('message', (_channel, text) => {
    const { data } = message.safeParse(parseJson(text))
    if (data && data.from !== id) addMinute(heard, unpack(data.counts))
  })

  return {
    exchange(own) {
      const wasWhole = isWhole
      const sum = heard
      heard = new Map()
      isWhole = redis.status === 'ready'
      addMinute(sum, own)
      if (isWhole && own.size > 0) {
        const text = JSON.stringify({ from: id, counts: pack(own) })
        redis.publish(channel, text).catch(() => undefined)
      }
      return wasWhole && isWhole ? sum : undefined
    },
    stop: () => subscriber.disconnect(),
  }
}

function pack(counts: ReadonlyMap<string, MinuteCounts>) {
  return Object.fromEntries(
    [...counts].map(([merchant, { pages, starts, cached, failures, unreached }]) => [
      merchant,
      [pages, starts, cached, failures, unreached],
    ]),
  )
}

function unpack(counts: z.infer<typeof message>['counts']): Map<string, MinuteCounts> {
  return new Map(
    Object.entries(counts).map(([merchant, [pages, starts, cached, failures, unreached]]) => [
      merchant,
      { pages, starts, cached, failures, unreached },
    ]),
  )
}
