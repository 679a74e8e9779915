import { type Language, languages } from '@livery/contract/languages.ts'
import * as limits from '@livery/contract/limits.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'

const white = '#ffffff'

/** The home-screen manifest of a merchant (MANIFEST-04, MANIFEST-05, MANIFEST-06). */
export function toWebManifest(
  merchant: Merchant,
  language: Language,
  iconKey: string,
): Record<string, unknown> {
  const { tag, dir } = languages[language]
  const icon = (name: string, sizePx: number, purpose: string) => ({
    src: `/m/icons/${iconKey}/${name}.png`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/m/',
    name: merchant.name,
    short_name: merchant.shortName,
    description: merchant.description,
    lang: tag,
    dir,
    start_url: '/m/home?utm_source=homescreen',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: white,
    background_color: white,
    ...(merchant.apps && { related_applications: toRelatedApps(merchant.apps) }),
    icons: [
      ...limits.manifestIconsPx.map(px => icon(String(px), px, 'any')),
      ...[192, 512].map(px => icon(`maskable-${px}`, px, 'maskable')),
    ],
  }
}

/** MANIFEST-01: the brand's native apps, in the form of the browser's install prompt. */
function toRelatedApps({ android = [], ios = [] }: NonNullable<Merchant['apps']>) {
  return [
    ...android.map(app => ({
      platform: 'play',
      id: app.package,
      url: `https://play.google.com/store/apps/details?id=${app.package}`,
    })),
    ...ios.flatMap(({ storeId }) =>
      storeId === undefined
        ? []
        : [{ platform: 'itunes', id: storeId, url: `https://apps.apple.com/app/id${storeId}` }],
    ),
  ]
}
