import { type Language, languages } from '@livery/contract/languages.ts'
import * as limits from '@livery/contract/limits.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { PaintedTexts } from '@livery/contract/painted.ts'
import { routeTable } from '@livery/contract/routes.ts'
import { chooseText } from '@livery/contract/text/choose-text.ts'
import type { ShortcutText, ShortcutTexts } from '#support/web-app.ts'
import type { Size } from '../check/art/svg-danger.ts'
import type { PaintedScreenshot } from './brand-files.ts'

const white = '#ffffff'
const paths = {
  home: routeTable.home.path,
  games: routeTable.game.path,
  promotions: routeTable.activity.path,
  news: routeTable.news.path,
}

/** A screenshot with its size. `size` is `undefined` for a file that is not an image. */
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
    description: chooseText(merchant.description, language, language).text,
    lang: tag,
    dir,
    start_url: buildStartUrl(paths.home),
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: white,
    background_color: white,
    // Allows only one window, because a second window would open a second session for the same
    // player.
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

/** Returns the shortcuts, which the app icon's menu shows. */
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

/**
 * Lists the brand's native apps in the format that the browser's install prompt expects
 * (MANIFEST-01).
 */
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

type WorkerInput = {
  merchant: string
  /** The merchant's short name, used as the title for push messages without a title. */
  name: string
  buildId: string
  platformCode: string
  /** URL paths of the merchant's rescue page, its parts and its script. */
  rescue: { page: string; parts: string; script: string }
  /** URLs of the lists of files to cache (`PrecacheList`). */
  lists: readonly string[]
  /** URL paths of the merchant's own wordings, and the language whose file is cached first. */
  texts?: PaintedTexts['files']
  language?: Language
  /** A digest covering the merchant's page together with the page's policy (`buildDigestInput`). */
  shell: string
  /** URL path of the code that all merchants share. */
  code: string
}

/**
 * Builds a merchant's sw.js, which contains the merchant's values and one import for the shared
 * code. The URL of the import contains a hash, so a browser that compares only sw.js detects every
 * new build.
 */
export function buildServiceWorker({ code, ...own }: WorkerInput): string {
  return `${values}${JSON.stringify(own)};\n${opening}${JSON.stringify(code)});\n`
}

/**
 * Returns the URL paths of the scripts that an sw.js imports. Returns an empty list for a retired
 * worker.
 */
export function readImports(worker: string): string[] {
  const line = worker.split('\n').find(text => text.startsWith(opening))
  return line === undefined ? [] : JSON.parse(`[${line.slice(opening.length, -2)}]`)
}

type Kept = { rescue: string[]; lists: string[]; texts: string[] }

/**
 * Returns the URL paths of the worker's rescue files, file lists and own wordings. Returns empty lists for a
 * retired worker or an older release.
 */
export function readKept(worker: string): Kept {
  const [line = ''] = worker.split('\n')
  if (!line.startsWith(values)) return { rescue: [], lists: [], texts: [] }
  const own: Partial<WorkerInput> = JSON.parse(line.slice(values.length, -1))
  const { rescue = {}, lists = [], texts = {} } = own
  return { rescue: Object.values(rescue), lists: [...lists], texts: Object.values(texts) }
}

const values = 'self.__LIVERY_WORKER__='
const opening = 'importScripts('

/**
 * The sw.js for a merchant whose service worker is retired. It does not depend on the worker that
 * it replaces, because the old worker may be broken. As soon as a browser has fetched this script,
 * the script deletes the caches, unregisters itself, and reloads each page that the old worker
 * controlled from the network. The script does not claim the pages first, because this would crash
 * Chromium 156.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(retire()))
async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map(page => page.navigate(page.url).catch(() => undefined)))
}
`
