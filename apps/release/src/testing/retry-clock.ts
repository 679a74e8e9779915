import type { RetryClock } from '#bucket/retry.ts'

export type TestClock = RetryClock & {
  /** The waits so far, in milliseconds. */
  waits: number[]
}

/** Creates a clock that advances only by waiting. */
export function createTestClock(): TestClock {
  let nowMs = 0
  const waits: number[] = []
  return {
    waits,
    now: () => nowMs,
    random: () => 0.5,
    async pause(ms) {
      waits.push(ms)
      nowMs += ms
    },
  }
}
