/** A jackpot between two answers of the platform, in the currency's smallest unit. */
export type Climb = { from: number; to: number; sinceMs: number }

/**
 * As long as the draws are asked for anew: the count arrives when the next answer comes. It stands
 * until the second answer, since the platform sends an amount and no rate: a rate before that, or a
 * start below the amount, would be invented money.
 */
export const climbMs = 60_000

/** Counts from what is shown up to what the platform says. A jackpot that was won falls at once. */
export function startClimb(shown: number, told: number, nowMs: number): Climb {
  return { from: Math.min(shown, told), to: told, sinceMs: nowMs }
}

/** The number to show: never more than the platform has told. */
export function toClimbed({ from, to, sinceMs }: Climb, nowMs: number): number {
  const share = Math.min(1, Math.max(0, (nowMs - sinceMs) / climbMs))
  return from + Math.floor((to - from) * share)
}
