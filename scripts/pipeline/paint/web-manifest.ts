import { type Language, languages } from '@livery/contract/languages.ts'
import * as limits from '@livery/contract/limits.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { routeTable } from '@livery/contract/routes.ts'
import type { ShortcutText, ShortcutTexts } from '#support/web-app.ts'
import type { Size } from '../check/art/read-size.ts'
import type { PaintedScreenshot } from './brand-files.ts'

const white = '#ffffff'
const paths = {
  home: routeTable.home.path,
  games: routeTable.game.path,
  promotions: routeTable.activity.path,
  news: routeTable.news.path,
}

/** `size` is `undefined` for a file that is not an image. */
type SizedScreenshot = PaintedScreenshot & { size: Size | undefined }

type ManifestParts = {
  language: Language
  iconKey: string
  shortcuts: ShortcutTexts
  screenshots: readonly SizedScreenshot[]
}

/** Returns a merchant's web app manifest (MANIFEST-04, MANIFEST-05, MANIFEST-06). */
export function buildWebManifest(
  merchant: Merchant,
  { language, iconKey, shortcuts, screenshots }: ManifestParts,
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
    start_url: buildStartUrl(paths.home),
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: white,
    background_color: white,
    // Only one window, because a second window would have a second session for the same player.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    ...(merchant.apps && { related_applications: listRelatedApps(merchant.apps) }),
    icons: [
      ...limits.manifestIconsPx.map(px => icon(String(px), px, 'any')),
      ...[192, 512].map(px => icon(`maskable-${px}`, px, 'maskable')),
    ],
    shortcuts: listShortcuts(shortcuts[language] ?? shortcuts.EN, icon('192', 192, 'any')),
    ...(screenshots.length > 0 && {
      screenshots: listManifestScreenshots(screenshots, merchant.name),
    }),
  }
}

/** Returns the pages in the icon's menu. */
function listShortcuts(texts: ShortcutText | undefined, icon: object) {
  if (texts === undefined) return []
  return (['games', 'promotions', 'news'] as const).map(name => ({
    name: texts[name],
    url: buildStartUrl(paths[name]),
    icons: [icon],
  }))
}

/**
 * Returns the images that a browser shows before installation. Omits files without a size, which
 * are not images.
 */
function listManifestScreenshots(screenshots: readonly SizedScreenshot[], label: string) {
  return screenshots.flatMap(({ form, path, file, size }) => {
    if (size === undefined) return []
    const sizes = `${size.width}x${size.height}`
    return [{ src: path, sizes, type: file.type, form_factor: form, label }]
  })
}

function buildStartUrl(path: string): string {
  return `${path}?utm_source=homescreen`
}

/** MANIFEST-01: the brand's native apps, in the format for the browser's install prompt. */
function listRelatedApps({ android = [], ios = [] }: NonNullable<Merchant['apps']>) {
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
