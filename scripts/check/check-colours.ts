import type { Merchant } from '@livery/contract/merchant.ts'
import type { deriveTokens } from '@livery/web/brand/tokens.ts'
import type { Problem } from '../problem.ts'

/** Theme colours that cannot be told from their background, with the nearest that can. */
export function checkColours(
  theme: Merchant['theme'],
  file: string,
  derive: typeof deriveTokens,
): Problem[] {
  return derive(theme).problems.map(({ key, colour, mode, ratio, needed, nearest }) => ({
    file,
    key,
    reason: `${colour} has a contrast of ${ratio} in ${mode} mode; ${needed} is needed`,
    allowed: `${nearest} is the nearest colour that passes`,
  }))
}
