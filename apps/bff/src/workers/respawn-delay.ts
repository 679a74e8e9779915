const settledMs = 10_000
const firstDelayMs = 100
const longestDelayMs = 30_000

/**
 * How long to wait before a dead worker is replaced, in milliseconds: not at all after one that had
 * settled, then twice as long each time, so that a worker that cannot live does not take the
 * machine from those that can.
 */
export function toRespawnDelayMs(livedMs: number, lastDelayMs: number): number {
  if (livedMs >= settledMs) return 0
  return lastDelayMs === 0 ? firstDelayMs : Math.min(2 * lastDelayMs, longestDelayMs)
}
