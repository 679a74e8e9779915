/** Reports how late timers run, in milliseconds, as an average over about a second. */
export type LagMeter = { lagMs(): number; stop(): void }

type Options = {
  /** Lag in milliseconds above which the process counts as overloaded; 0 disables the limit. */
  maxLagMs?: number
  now?: () => number
}

const stepMs = 100
/**
 * Weight of the newest step. One long garbage collection does not count as overload, but repeated
 * collections over a second do.
 */
const weight = 0.2
/**
 * Caps each step's lag at this multiple of `maxLagMs`, so that one late step adds at most three
 * fifths of `maxLagMs`. Without the cap, a process would count as overloaded after its machine was
 * paused, although it has little work to do.
 */
const mostShare = 3

/** Measures the event-loop lag with one timer. Reading the lag does not cost anything. */
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
