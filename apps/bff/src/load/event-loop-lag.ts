/** How late timers run, in milliseconds, smoothed over about a second. */
export type LagMeter = { lagMs(): number; stop(): void }

type Options = {
  /** Lag from which it is too much, in milliseconds; 0: none is. */
  maxLagMs?: number
  now?: () => number
}

const stepMs = 100
/** Weight of the newest step: one long garbage collection is not an overload, a second of them is. */
const weight = 0.2
/**
 * No step counts as later than so many times what is too much, since a machine that was paused for a
 * minute has little to do afterwards: three fifths of it, until more steps are late.
 */
const mostShare = 3

/** Watches the event loop with one timer; reading costs nothing. */
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
