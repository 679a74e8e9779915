import type { Merchant } from '@livery/contract/merchant.ts'
import type { IdentityProject } from '@livery/contract/merchant-vendors.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { Shell } from '@livery/web/brand/shell.ts'
import type { Tokens } from '@livery/web/brand/tokens.ts'
import type { BootTexts } from '../web-app.ts'
import { brandPaths } from './brand-files.ts'
import type { Canvas } from './canvas.ts'

/** The page of a merchant as a function of the one thing not yet known: its build id. */
export function toPagePainter(canvas: Canvas): (buildId: string) => Shell {
  const { merchant, variant, kit, language, icon, tokens } = canvas
  const locale = variant.locales[language]
  const input = {
    description: merchant.description,
    themeColour: toThemeColour(tokens),
    css: kit.painter.toTokenCss(tokens),
    entry: variant.entry,
    preload: locale === undefined ? variant.preload : [...variant.preload, locale],
    stylesheets: variant.stylesheets,
    bootScript: kit.compiled.bootScript,
    bootTexts: toOffered(kit.bootTexts, merchant),
    icons: { key: icon.key },
  }
  return buildId =>
    kit.painter.renderShell({ ...input, merchant: toPaintedMerchant(canvas, buildId) })
}

/** The public part of a merchant, field by field: what is not named here reaches no page. */
function toPaintedMerchant(canvas: Canvas, buildId: string): PaintedMerchant {
  const { code, merchant, art, kit, language } = canvas
  const { gameOrigins, returnOrigins } = merchant.links
  const { identity } = merchant.vendors ?? {}
  return {
    code,
    buildId,
    platformCode: merchant.platformCode,
    name: merchant.name,
    shortName: merchant.shortName,
    kind: merchant.kind,
    domains: merchant.domains,
    skin: merchant.skin,
    mode: merchant.theme.mode,
    logo: brandPaths(art),
    languages: merchant.languages.offered,
    defaultLanguage: language,
    currency: merchant.currency,
    money: kit.painter.toMoneyShapes(merchant.currency, merchant.languages.offered),
    links: { gameOrigins, returnOrigins },
    legal: merchant.legal,
    settings: merchant.settings,
    ...(identity && { identity: toPaintedIdentity(identity) }),
  }
}

/** The keys of the project come from the platform when the page asks it; these say what to offer. */
function toPaintedIdentity({ providers, lineProviderId }: IdentityProject) {
  return { providers, ...(lineProviderId !== undefined && { lineProviderId }) }
}

/** The browser's bars take the page's own ground, in the mode a visitor most likely sees. */
function toThemeColour({ mode, light, dark }: Tokens): string {
  return (mode === 'dark' ? dark : light)['surface-page']
}

function toOffered(texts: BootTexts, { languages }: Merchant): BootTexts {
  return Object.fromEntries(
    languages.offered.flatMap(code => {
      const text = texts[code]
      return text === undefined ? [] : [[code, text]]
    }),
  )
}
