import type { Draw } from '@livery/contract/platform/games.ts'

/** The draw to show large: the next one with a pot, else simply the next. Soonest come first. */
export function pickFeatured(draws: readonly Draw[]): Draw | undefined {
  return draws.find(({ jackpot }) => jackpot !== undefined) ?? draws[0]
}
