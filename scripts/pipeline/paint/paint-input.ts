/** Builds the input for painting one merchant. The input is computed only once. */
import { defaultLanguage, type Language } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { iconRecipeVersion, type ReleaseMerchant } from '@livery/contract/release.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { once } from '#support/once.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import {
  applyOwnTexts,
  type BootTexts,
  bootKeys,
  listTranslated,
  type RescueTexts,
  rescueKeys,
  type ShortcutTexts,
  shortcutKeys,
  type WebApp,
} from '#support/web-app.ts'
import { listSpokenLanguages } from '../check/advise-on.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { type Compiled, type CompiledVariant, requireSkin } from '../compile/compiled.ts'
import type { OwnFont } from '../fonts/own-font.ts'
import type { Art, ArtFile } from '../load/load-art.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { type Cover, makeCover } from './cover.ts'
import { loadPainter, type Painter } from './load-painter.ts'
import { type OwnTexts, splitOwnTexts } from './own-texts.ts'

/** Painting inputs common to all merchants in a build. */
export type PaintKit = {
  compiled: Compiled
  painter: Painter
  bootTexts: BootTexts
  shortcutTexts: ShortcutTexts
  rescueTexts: RescueTexts
  openTexts: () => TextCatalogue
}

export async function loadPaintKit(app: WebApp, compiled: Compiled): Promise<PaintKit> {
  return {
    compiled,
    painter: await loadPainter(),
    bootTexts: app.readBootTexts(),
    shortcutTexts: app.readShortcutTexts(),
    rescueTexts: app.readRescueTexts(),
    openTexts: once(() => app.openTexts()),
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
  /** The strings in the page and the manifest, with the merchant's own wordings. */
  bootTexts: BootTexts
  shortcutTexts: ShortcutTexts
  rescueTexts: RescueTexts
  /** Undefined without own wordings. */
  ownTexts: OwnTexts | undefined
  /** Undefined without an own font. */
  font: OwnFont | undefined
  /** Undefined without a cover image. */
  cover: Cover | undefined
}

type Look = Pick<CheckedMerchant, 'merchant' | 'file'>

/**
 * Returns the merchant's own font and cover image for painting, or the problem if a file cannot be
 * used.
 */
export async function makeOwnFiles(
  look: Look,
  art: Art,
  kit: PaintKit,
): Promise<Pick<OwnParts, 'font' | 'cover'> | Problem> {
  const font = art.font && (await makePaintedFont(look, art.font, kit))
  if (font && 'reason' in font) return { file: look.file, key: 'theme.font', ...font }

  const cover = art.cover && (await makeCover(art.cover, look.merchant.skin))
  if (cover && 'reason' in cover) return { file: look.file, key: 'theme.cover', ...cover }

  return { font, cover }
}

/** Loads the font reader only for a merchant with a font. */
async function makePaintedFont({ merchant }: Look, font: ArtFile, { openTexts }: PaintKit) {
  const { makeOwnFont } = await import('../fonts/own-font.ts')
  return makeOwnFont(font, merchant, openTexts())
}

/** What only some merchants have: the variant with their overrides, and their own files. */
export type OwnParts = {
  variant?: CompiledVariant | undefined
  font?: OwnFont | undefined
  cover?: Cover | undefined
}

/** Builds the input for painting a merchant. Without its own variant, the skin's is used. */
export function buildPaintInput(
  { code, merchant: written }: CheckedMerchant,
  art: Art,
  kit: PaintKit,
  own: OwnParts = {},
): PaintInput {
  const merchant = withSpoken(written, kit.bootTexts)
  const variant = own.variant ?? requireSkin(kit.compiled, merchant.skin)
  const language = choosePageLanguage(merchant)
  const tokens = kit.painter.deriveTokens(merchant.theme)

  return {
    code,
    merchant,
    art,
    kit,
    variant,
    language,
    icon: buildIcon(merchant, art),
    tokens,
    bootTexts: applyOwnTexts(kit.bootTexts, bootKeys, merchant.texts),
    shortcutTexts: applyOwnTexts(kit.shortcutTexts, shortcutKeys, merchant.texts),
    rescueTexts: applyOwnTexts(kit.rescueTexts, rescueKeys, merchant.texts),
    ownTexts: splitOwnTexts(merchant, kit.openTexts),
    font: own.font,
    cover: own.cover,
  }
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
