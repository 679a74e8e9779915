import type { Draw } from '@livery/contract/platform/games.ts'
import { climbMs } from './climb.ts'

/** How often the platform is asked for the result of a draw that is being held, in ms. */
const whileDrawingMs = 5_000

/** Milliseconds until the draws are asked for anew: when the next is held, within a minute. */
export function toNextAskMs(draws: readonly Pick<Draw, 'drawAt'>[], nowMs: number): number {
  const left = Math.min(...draws.map(({ drawAt }) => Date.parse(drawAt) - nowMs))
  return left <= 0 ? whileDrawingMs : Math.min(left + 1, climbMs)
}
