/** Derives skin, theme and icon background from two colours and the kind of brand. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { toOklch } from '#pipeline/tokens/contrast.ts'
import { toHex } from '#pipeline/tokens/screen-colour.ts'

export type LookChoices = {
  kind: Merchant['kind']
  brand: string
  accent: string
  skin?: Merchant['skin']
  mode?: Merchant['theme']['mode']
}

export type Look = Pick<Merchant, 'skin' | 'theme'> & { background: string }

type Manner = Pick<Merchant['theme'], 'mode' | 'radius' | 'density'>

/** Theme defaults of each skin. */
const manners: Record<Merchant['skin'], Manner> = {
  neon: { mode: 'dark', radius: 'soft', density: 'comfortable' },
  paper: { mode: 'light', radius: 'round', density: 'comfortable' },
  arena: { mode: 'auto', radius: 'sharp', density: 'compact' },
}

export function toLook({ kind, brand, accent, skin, mode }: LookChoices): Look {
  const worn = skin ?? toSkin(kind, mode)
  const theme = { brand, accent, ...manners[worn], ...(mode && { mode }) }
  return { skin: worn, theme, background: toBackground(brand, theme.mode) }
}

function toSkin(kind: Merchant['kind'], mode: LookChoices['mode']): Merchant['skin'] {
  if (mode === 'auto') return 'arena'
  if (mode === 'light') return 'paper'
  return kind === 'lottery' && mode === undefined ? 'paper' : 'neon'
}

/** A muted tone of the brand colour, dark or light as the page. */
function toBackground(brand: string, mode: Merchant['theme']['mode']): string {
  const { c, h } = toOklch(brand)
  return mode === 'light' ? toHex(0.97, Math.min(c, 0.025), h) : toHex(0.19, Math.min(c, 0.06), h)
}

/** Colours of the two wordmarks: on light pages and on dark ones. */
export function toInks(brand: string): { onLight: string; onDark: string } {
  const { c, h } = toOklch(brand)
  return { onLight: toHex(0.25, Math.min(c, 0.08), h), onDark: toHex(0.97, Math.min(c, 0.02), h) }
}
