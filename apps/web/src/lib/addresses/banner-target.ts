import type { Banner } from '@livery/contract/platform/content.ts'
import { isOwnAddress, paths } from '../paths.ts'
import { buildLaunchUrl } from './launch-address.ts'

/** The page, game or external URL that a banner opens. */
export type BannerTarget =
  | { kind: 'route'; to: string }
  | { kind: 'external'; href: string }
  | { kind: 'game'; to: string }

type Link = Pick<Banner, 'url' | 'linkageType' | 'linkage'> &
  Partial<Pick<Banner, 'title' | 'vendor' | 'roomId' | 'nodeId' | 'gameType'>>

/**
 * Returns a banner's target: a promotion for type P (HOME-04), a game for G (HOME-05), a URL for
 * URL. Returns undefined if the app must not open the target.
 */
export function resolveBannerTarget(banner: Link): BannerTarget | undefined {
  if (banner.linkageType === 'P') return buildPromotionTarget(banner.linkage)
  if (banner.linkageType === 'G') return buildGameTarget(banner)
  return resolveAddressTarget(banner.url || banner.linkage)
}

function buildPromotionTarget(id: string): BannerTarget | undefined {
  return id ? { kind: 'route', to: `${paths.activity}?id=${encodeURIComponent(id)}` } : undefined
}

/**
 * Returns the URL that launches the banner's game, with all of the banner's game data. The game's
 * back button leads to home.
 */
function buildGameTarget({ linkage, title, ...game }: Link): BannerTarget | undefined {
  if (!linkage) return undefined
  const { vendor, nodeId, roomId, gameType } = game
  const to = buildLaunchUrl({ code: linkage, name: title, vendor, nodeId, roomId, gameType })
  return { kind: 'game', to }
}

/**
 * HOME-03: returns an app route if the URL is within the app. Otherwise returns the URL only if its
 * scheme is http or https.
 */
function resolveAddressTarget(address: string): BannerTarget | undefined {
  if (/^https?:\/\//i.test(address)) return { kind: 'external', href: address }
  return isOwnAddress(address) ? { kind: 'route', to: address } : undefined
}
