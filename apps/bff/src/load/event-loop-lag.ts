/** How late timers run, in milliseconds, smoothed over about a second. */
export type LagMeter = { lagMs(): number; stop(): void }

const stepMs = 100
/** Weight of the newest step: one long garbage collection is not an overload, a second of them is. */
const weight = 0.2

/** Watches the event loop with one timer; reading costs nothing. */
export function startLagMeter(now: () => number = () => performance.now()): LagMeter {
  let smoothedMs = 0
  let dueMs = now() + stepMs
  const timer = setInterval(() => {
    const lateMs = Math.max(0, now() - dueMs)
    smoothedMs += weight * (lateMs - smoothedMs)
    dueMs = now() + stepMs
  }, stepMs)
  return { lagMs: () => smoothedMs, stop: () => clearInterval(timer.unref()) }
}
