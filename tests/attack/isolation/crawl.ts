/** Crawls a host: follows every path that occurs in the host's responses. */

import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'
import type { Answer, Ask } from '../../tools/support/http.ts'

export type Page = Answer & { path: string }

/** Paths that are served although no page links to them. */
const unlinkedPaths = [
  '/',
  '/m',
  '/m/home',
  '/m/login',
  '/m/member/home',
  '/m/index.html',
  '/m/manifest.webmanifest',
  '/m/asset-manifest.json',
  '/m/build.json',
  '/mobile/mc/',
  '/mobile/mc/asset-manifest.json',
  '/m/sw.js',
  '/m/favicon.ico',
  '/wps/system/manifest.json',
  '/wps/system/test/ping',
  '/wps/system/status',
  '/wps/system/consolidated',
  '/wps/relay/GCSGAME_getGameLanes',
  '/wps/relay/MCSFE_getServiceAndDomain',
  '/wps/relay/MCSFE_getBanners?groupName=m_home',
  '/wps/relay/MCSFE_getListAnnouncements',
  '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  '/lgw/games/list',
  '/lgw/games/draws',
  '/bff/domains',
  '/bff/install/webclip.mobileconfig',
  '/m/assets/no-such-file.js',
  '/no-such-path',
  ...iconNames.map(name => `/m/icons/${name}`),
  ...splashScreens.map(({ width, height }) => `/m/splash/${width}x${height}.png`),
]

/**
 * Fetches every page that can be reached from `unlinkedPaths` and from `more`. Skips game artwork,
 * because vendors provide the same artwork to every brand.
 */
export async function crawl(
  ask: (ask: Ask) => Promise<Answer>,
  host: string,
  more: readonly string[],
): Promise<Page[]> {
  const pages: Page[] = []
  const seen = new Set([...unlinkedPaths, ...more])
  const open = [...seen]

  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const page = {
      path,
      ...(await ask({ path, host, headers: { 'accept-encoding': 'identity' } })),
    }
    pages.push(page)
    for (const found of toPaths(page)) {
      if (!seen.has(found)) open.push(found)
      seen.add(found)
    }
  }

  return pages
}

function toPaths({ headers, text }: Page): string[] {
  if (!/text|json|javascript|svg/.test(headers['content-type'] ?? '')) return []
  const quoted = [...text.matchAll(/["'(](\/m\/[\w./-]+)["')]/g)].map(([, path = '']) => path)
  return [...quoted, headers.location ?? ''].filter(path => path.startsWith('/m/'))
}
