/** Builds the input for painting one merchant. The input is computed only once. */
import { defaultLanguage, type Language } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { iconRecipeVersion, type ReleaseMerchant } from '@livery/contract/release.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import {
  type BootTexts,
  listTranslated,
  type RescueTexts,
  type ShortcutTexts,
  type WebApp,
} from '#support/web-app.ts'
import { listSpokenLanguages } from '../check/advise-on.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { type Compiled, type CompiledVariant, requireSkin } from '../compile/compiled.ts'
import type { Art } from '../load/load-screenshots.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { loadPainter, type Painter } from './load-painter.ts'

/** Painting inputs common to all merchants in a build. */
export type PaintKit = {
  compiled: Compiled
  painter: Painter
  bootTexts: BootTexts
  shortcutTexts: ShortcutTexts
  rescueTexts: RescueTexts
}

export async function loadPaintKit(app: WebApp, compiled: Compiled): Promise<PaintKit> {
  return {
    compiled,
    painter: await loadPainter(),
    bootTexts: app.readBootTexts(),
    shortcutTexts: app.readShortcutTexts(),
    rescueTexts: app.readRescueTexts(),
  }
}

export type PaintInput = {
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

/**
 * Builds the input for painting a merchant. `own` is the variant with the merchant's overrides.
 * Without `own`, the skin's variant is used.
 */
export function buildPaintInput(
  { code, merchant: written }: CheckedMerchant,
  art: Art,
  kit: PaintKit,
  own?: CompiledVariant,
): PaintInput {
  const merchant = withSpoken(written, kit.bootTexts)
  const variant = own ?? requireSkin(kit.compiled, merchant.skin)
  const language = choosePageLanguage(merchant)
  const tokens = kit.painter.deriveTokens(merchant.theme)
  return { code, merchant, art, kit, variant, language, icon: buildIcon(merchant, art), tokens }
}

/** Returns the merchant without offered languages that do not have translations. */
function withSpoken(merchant: Merchant, texts: BootTexts): Merchant {
  const { languages } = merchant
  const offered = listSpokenLanguages(languages.offered, listTranslated(texts))
  return { ...merchant, languages: { ...languages, offered } }
}

/**
 * Chooses the page's language with the same rule as the app (LANG-03): if the default language is
 * not offered, the first offered language replaces it.
 */
export function choosePageLanguage({ languages, kind }: Merchant): Language {
  const { offered, default: wished = defaultLanguage[kind] } = languages
  return offered.includes(wished) ? wished : (offered[0] ?? wished)
}

function buildIcon({ logo: { background } }: Merchant, { mark }: Art): ReleaseMerchant['icon'] {
  const key = digestOf([mark.hash, background, iconRecipeVersion]).slice(0, 12)
  return { mark: mark.hash, type: mark.type, background, key }
}
