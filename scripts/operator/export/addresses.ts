/** Lists every URL that a merchant's static folder has to serve, to the extent known in advance. */
import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'
import { routes } from '@livery/contract/routes.ts'
import type { ReleasedMerchant } from './open-release.ts'

/** The page's path in the folder; it is served for every app route. */
export const pagePath = '/m/index.html'

/** Optional paths: requested, but omitted on 404. */
const optionalPaths = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-app-site-association',
]

/** App routes that serve the page; the server decides which of them may be indexed. */
export const pageRoutes = routes.map(({ path }) => path).filter(path => path.startsWith('/m/'))

export function listExportPaths({ pack, shared }: ReleasedMerchant): string[] {
  const { files, icon } = pack.merchant
  const splashNames = splashScreens.map(({ width, height }) => `${width}x${height}.png`)
  const pictures = [
    ...iconNames.map(name => ['icons', name] as const),
    ...splashNames.map(name => ['splash', name] as const),
  ].flatMap(([folder, name]) => [`/m/${folder}/${name}`, `/m/${folder}/${icon.key}/${name}`])
  return [
    ...Object.keys(shared),
    ...Object.keys(files).filter(path => path !== pagePath),
    ...pictures,
    '/m/favicon.ico',
    '/favicon.ico',
    '/mobile/mc/asset-manifest.json',
    ...optionalPaths,
  ]
}
