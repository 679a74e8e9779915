export type Countdown = { days: number; clock: string }

/** Returns the time left as whole days and `hh:mm:ss`; undefined once it has run out. */
export function computeCountdown(endAtMs: number, nowMs: number): Countdown | undefined {
  const seconds = Math.ceil((endAtMs - nowMs) / 1_000)
  if (!(seconds > 0)) return undefined

  const parts = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]

  return {
    days: Math.floor(seconds / 86_400),
    clock: parts.map(part => String(part).padStart(2, '0')).join(':'),
  }
}
