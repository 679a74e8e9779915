import type { Draw } from '@livery/contract/platform/games.ts'

type JackpotDraw = Draw & { jackpot: number }

/** The draw with the highest jackpot, if the platform tells of any. */
export function pickJackpot(draws: readonly Draw[]): JackpotDraw | undefined {
  return draws
    .filter(hasJackpot)
    .reduce<JackpotDraw | undefined>(
      (best, draw) => (best && best.jackpot >= draw.jackpot ? best : draw),
      undefined,
    )
}

function hasJackpot(draw: Draw): draw is JackpotDraw {
  return draw.jackpot !== undefined && draw.jackpot > 0
}
