/** Reports how late timers run, in milliseconds, smoothed over about a second. */
export type LagMeter = { lagMs(): number; stop(): void }

type Options = {
  /** Lag in milliseconds above which the process counts as overloaded; 0: never. */
  maxLagMs?: number
  now?: () => number
}

const stepMs = 100
/**
 * Weight of the newest step: one long garbage collection does not count as overload, but a second
 * of them does.
 */
const weight = 0.2
/**
 * Caps each step's lag at this multiple of `maxLagMs`, because a machine that was paused for a
 * minute has little to do afterwards: one late step adds at most three fifths of `maxLagMs`.
 */
const mostShare = 3

/** Watches the event loop with one timer; reading the lag is free. */
export function startLagMeter({ maxLagMs = 0, now = () => performance.now() }: Options): LagMeter {
  const mostMs = maxLagMs > 0 ? mostShare * maxLagMs : Number.POSITIVE_INFINITY
  let smoothedMs = 0
  let dueMs = now() + stepMs
  const timer = setInterval(() => {
    const lateMs = Math.min(mostMs, Math.max(0, now() - dueMs))
    smoothedMs += weight * (lateMs - smoothedMs)
    dueMs = now() + stepMs
  }, stepMs)
  return { lagMs: () => smoothedMs, stop: () => clearInterval(timer.unref()) }
}
