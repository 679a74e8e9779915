import type { Draw } from '@livery/contract/platform/games.ts'

/** The draw to show large: the next one with a jackpot, else simply the next. */
export function pickFeatured(draws: readonly Draw[]): Draw | undefined {
  return draws.find(({ jackpot }) => jackpot !== undefined) ?? draws[0]
}
