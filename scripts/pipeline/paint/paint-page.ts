import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { IdentityProject } from '@livery/contract/merchant/merchant-vendors.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { chooseText } from '@livery/contract/text/choose-text.ts'
import type { BootTexts } from '#support/web-app.ts'
import type { Mode } from '../tokens/ramp.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { brandPaths } from './brand-files.ts'
import { listScriptSources } from './content-security-policy.ts'
import { keepSpoken, toPaintedLegal } from './merchant-texts.ts'
import { toPaintedTexts } from './own-texts.ts'
import type { PaintInput } from './paint-input.ts'
import type { Shell } from './shell/shell.ts'

/**
 * A merchant's page without a build id, and a function that inserts the id. The id is derived from
 * this page, so that the page is rendered only once.
 */
export type BlankPage = Shell & { withBuildId(buildId: string): string }

export function paintPage(input: PaintInput): BlankPage {
  const { merchant, variant, kit, icon, tokens } = input
  const shell = {
    description: chooseText(merchant.description, input.language, input.language).text,
    themeColour: chooseThemeColour(tokens),
    css: [
      kit.painter.toTokenCss(tokens),
      kit.painter.buildLookCss(merchant, tokens),
      input.font?.css ?? '',
      input.cover?.css ?? '',
    ].join(''),
    entry: variant.entry,
    preload: heaviestFirst(variant.preload, variant.weights),
    locales: variant.locales,
    screens: variant.screens,
    stylesheets: variant.stylesheets,
    scriptSources: listScriptSources(merchant),
    bootScript: kit.compiled.bootScript,
    bootTexts: filterOfferedTexts(input.bootTexts, merchant),
    icons: { key: icon.key },
    hasCover: input.cover !== undefined,
  }
  const blank = kit.painter.renderShell({ ...shell, merchant: toPaintedMerchant(input) })

  return { ...blank, withBuildId: buildId => nameBuildId(blank.html, buildId) }
}

/**
 * Sorts by size, largest first. If connections are limited, a large file then does not wait for
 * small files.
 */
function heaviestFirst(
  urls: readonly string[],
  weights: Readonly<Record<string, number>>,
): string[] {
  return urls.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
}

/**
 * A marker that occurs exactly once, because quotation marks in a merchant's strings are escaped.
 */
const noBuildId = '"buildId":""'

/** Inserts the build id at the marker. @throws Error if the marker does not occur exactly once */
function nameBuildId(html: string, buildId: string): string {
  const [before, after, ...more] = html.split(noBuildId)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('a page must contain its build id exactly once')
  }
  return `${before}"buildId":${JSON.stringify(buildId)}${after}`
}

/**
 * Returns the public part of a merchant. Copies only the fields listed here, but all of `legal`, in
 * the available languages, and all of `settings`.
 */
function toPaintedMerchant(input: PaintInput): PaintedMerchant {
  const { code, merchant, art, kit, language, ownTexts, font } = input
  const { gameOrigins, framedVendors, framesLotteries, returnOrigins } = merchant.links
  const { identity, push, pixels } = merchant.vendors ?? {}
  const look = pickLook(merchant, kit.painter.chooseBarMode(merchant))
  const { offered } = merchant.languages
  const description = keepSpoken(merchant.description, offered, language)

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
    languages: offered,
    defaultLanguage: language,
    currency: merchant.currency,
    money: kit.painter.toMoneyShapes(merchant.currency, offered),
    links: {
      gameOrigins,
      returnOrigins,
      ...(framedVendors && { framedVendors }),
      ...(framesLotteries && { framesLotteries }),
    },
    ...(merchant.timeZone !== undefined && { timeZone: merchant.timeZone }),
    legal: toPaintedLegal(merchant.legal, offered, language),
    ...(typeof description !== 'string' && { description }),
    settings: merchant.settings,
    ...(look && { look }),
    ...(ownTexts && { texts: toPaintedTexts(ownTexts) }),
    ...(font && { font: font.list }),
    ...(identity && { identity: toPaintedIdentity(identity) }),
    ...(push && { push }),
    ...(pixels && { pixels }),
  }
}

/** Returns the tokens that change what the app renders, if the merchant sets any of them. */
function pickLook({ theme }: Merchant, barMode: Mode | undefined): PaintedMerchant['look'] {
  const { homeOrder, tileColumns } = theme.tokens ?? {}
  if (!homeOrder && !tileColumns && !barMode) return undefined
  return {
    ...(homeOrder && { homeOrder }),
    ...(tileColumns && { tileColumns }),
    ...(barMode && { barMode }),
  }
}

/**
 * Returns the sign-in providers that the merchant offers. The page fetches the project's keys from
 * the platform.
 */
function toPaintedIdentity({ providers, lineProviderId, androidBrowsers }: IdentityProject) {
  return {
    providers,
    ...(lineProviderId !== undefined && { lineProviderId }),
    ...(androidBrowsers && { androidBrowsers }),
  }
}

/**
 * Returns the color for the browser's bars: the page background in the mode that most visitors see.
 */
function chooseThemeColour({ mode, light, dark }: Tokens): string {
  return (mode === 'dark' || mode === 'night' ? dark : light)['surface-page']
}

function filterOfferedTexts(texts: BootTexts, { languages }: Merchant): BootTexts {
  return Object.fromEntries(
    languages.offered.flatMap(code => {
      const text = texts[code]
      return text === undefined ? [] : [[code, text]]
    }),
  )
}
