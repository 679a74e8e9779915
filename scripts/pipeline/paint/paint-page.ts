import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { IdentityProject } from '@livery/contract/merchant/merchant-vendors.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { Shell } from '@livery/web/brand/shell.ts'
import type { Tokens } from '@livery/web/brand/tokens.ts'
import type { BootTexts } from '../../support/web-app.ts'
import { brandPaths } from './brand-files.ts'
import type { Canvas } from './paint-input.ts'

/**
 * A merchant's page that does not name its build id yet, and the page that does: the id is made
 * from the first, and the page is written once.
 */
export type BlankPage = Shell & { withBuildId(buildId: string): string }

export function paintPage(canvas: Canvas): BlankPage {
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
  const blank = kit.painter.renderShell({ ...input, merchant: toPaintedMerchant(canvas) })
  return { ...blank, withBuildId: buildId => nameBuildId(blank.html, buildId) }
}

/** Inside a merchant's own texts every quotation mark is escaped, so this stands there once. */
const noBuildId = '"buildId":""'

/** @throws Error when the page has no one place for the id: it was drawn in an unknown way */
function nameBuildId(html: string, buildId: string): string {
  const [before, after, ...more] = html.split(noBuildId)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('a page must name its build id once')
  }
  return `${before}"buildId":${JSON.stringify(buildId)}${after}`
}

/** The public part of a merchant, field by field: what is not named here reaches no page. */
function toPaintedMerchant(canvas: Canvas): PaintedMerchant {
  const { code, merchant, art, kit, language } = canvas
  const { gameOrigins, returnOrigins } = merchant.links
  const { identity } = merchant.vendors ?? {}
  return {
    code,
    buildId: '',
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
function toPaintedIdentity({ providers, lineProviderId, androidBrowsers }: IdentityProject) {
  return {
    providers,
    ...(lineProviderId !== undefined && { lineProviderId }),
    ...(androidBrowsers && { androidBrowsers }),
  }
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
