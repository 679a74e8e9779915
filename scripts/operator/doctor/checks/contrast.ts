import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { settleColour } from '#pipeline/check/advise-on.ts'
import { type ColourProblem, deriveTokens } from '#pipeline/tokens/tokens.ts'
import type { Finding } from '../finding.ts'

type Theme = Merchant['theme']

/**
 * Checks the merchant's two colors against its backgrounds, in both color modes. If a color fails,
 * the app uses the nearest color that passes. The text is then readable, but the brand's color is
 * changed.
 */
export function checkContrast({ theme }: Pick<Merchant, 'theme'>, file: string): Finding[] {
  return (['light', 'dark'] as const).flatMap(mode => {
    const seen = { ...theme, mode }
    return deriveTokens(seen).problems.map(problem => ({
      level: theme.mode === mode ? 'warning' : 'note',
      check: 'contrast',
      file,
      key: problem.key,
      what: `${describe(problem)}${unseen(theme.mode, mode)}`,
      fix: {
        text: 'the nearest color that passes',
        value: settleColour(seen, problem, deriveTokens),
      },
    }))
  })
}

function describe({ colour, ratio, mode, needed }: ColourProblem): string {
  return `${colour} has a contrast of ${ratio} in ${mode} mode (${needed} is required)`
}

function unseen(own: Theme['mode'], mode: 'light' | 'dark'): string {
  if (own === 'auto') return '; this mode inverts the color'
  return own === mode ? '' : ', which this brand does not use today'
}
