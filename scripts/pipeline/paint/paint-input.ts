/** Everything the painting of one merchant looks at, worked out once. */
import { defaultLanguage, type Language } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { iconRecipeVersion, type ReleaseMerchant } from '@livery/contract/release.ts'
import type { Tokens } from '@livery/web/brand/tokens.ts'
import { digestOf } from '../../support/hash.ts'
import type { BootTexts, Painter } from '../../support/web-app.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import type { Compiled, CompiledVariant } from '../compile/compiled.ts'
import type { Art } from '../load/load-art.ts'

/** What all merchants of a build are painted with. */
export type PaintKit = {
  compiled: Compiled
  painter: Painter
  bootTexts: BootTexts
}

export type Canvas = {
  code: string
  merchant: Merchant
  art: Art
  kit: PaintKit
  variant: CompiledVariant
  /** LANG-03 resolved. */
  language: Language
  icon: ReleaseMerchant['icon']
  tokens: Tokens
}

/** `own`: the variant of the merchant's overrides; without one it wears its skin as it is. */
export function toCanvas(
  { code, merchant }: CheckedMerchant,
  art: Art,
  kit: PaintKit,
  own?: CompiledVariant,
): Canvas {
  const variant = own ?? requireSkin(kit.compiled, merchant.skin)
  const language = toPageLanguage(merchant)
  const tokens = kit.painter.deriveTokens(merchant.theme)
  return { code, merchant, art, kit, variant, language, icon: toIcon(merchant, art), tokens }
}

/** LANG-03, as the app decides it too: a usual default that is not offered gives way to the first. */
export function toPageLanguage({ languages, kind }: Merchant): Language {
  const { offered, default: wished = defaultLanguage[kind] } = languages
  return offered.includes(wished) ? wished : (offered[0] ?? wished)
}

/** @throws Error for a skin that was not compiled */
export function requireSkin({ variants }: Compiled, skin: string): CompiledVariant {
  const variant = variants[skin]
  if (variant === undefined) throw new Error(`skin ${skin} was not compiled`)
  return variant
}

function toIcon({ logo: { background } }: Merchant, { mark }: Art): ReleaseMerchant['icon'] {
  const key = digestOf([mark.hash, background, iconRecipeVersion]).slice(0, 12)
  return { mark: mark.hash, type: mark.type, background, key }
}
