import type { Tokens } from '@livery/web/brand/tokens.ts'
import type { Problem } from '../problem.ts'

/**
 * Theme colours that cannot be told from their background, with the nearest that can. Painting
 * uses the nearest meanwhile, so this is advice: no player ever sees the failing colour.
 */
export function toColourAdvice({ problems }: Tokens, file: string): Problem[] {
  return problems.map(({ key, colour, mode, ratio, needed, nearest }) => ({
    file,
    key,
    reason: `${colour} has a contrast of ${ratio} in ${mode} mode; ${needed} is needed`,
    allowed: `${nearest} is the nearest colour that passes`,
  }))
}
