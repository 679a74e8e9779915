import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { describeFaint } from '#pipeline/check/advise-on.ts'
import { deriveTokens } from '#pipeline/tokens/tokens.ts'
import type { Finding } from '../finding.ts'

/**
 * Describes the merchant's colors that are hard to see on the page in a mode that players see. The
 * app keeps them as fills and stays readable, so each is only a note.
 */
export function checkContrast({ theme }: Pick<Merchant, 'theme'>, file: string): Finding[] {
  return deriveTokens(theme).faint.map(colour => ({
    level: 'advice',
    check: 'contrast',
    file,
    key: colour.key,
    what: describeFaint(colour),
    fix: {
      text: `keep it if you like the look; the nearest color with a contrast of ${colour.needed}`,
      value: colour.mark,
    },
  }))
}
