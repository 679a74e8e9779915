import type { Banner } from '@livery/contract/platform/content.ts'
import { isOwnAddress, paths } from '../paths.ts'
import { buildLaunchUrl } from './launch-address.ts'

/** What opening a banner does. */
export type BannerTarget =
  | { kind: 'route'; to: string }
  | { kind: 'external'; href: string }
  | { kind: 'game'; to: string }

type Link = Pick<Banner, 'url' | 'linkageType' | 'linkage'> &
  Partial<Pick<Banner, 'title' | 'vendor' | 'roomId' | 'nodeId' | 'gameType'>>

/**
 * Returns a banner's target: its promotion for P (HOME-04), its game for G (HOME-05), its URL for
 * URL. Undefined if it does not have a target that the app may open.
 */
export function resolveBannerTarget(banner: Link): BannerTarget | undefined {
  if (banner.linkageType === 'P') return buildPromotionTarget(banner.linkage)
  if (banner.linkageType === 'G') return buildGameTarget(banner)
  return resolveAddressTarget(banner.url || banner.linkage)
}

function buildPromotionTarget(id: string): BannerTarget | undefined {
  return id ? { kind: 'route', to: `${paths.activity}?id=${encodeURIComponent(id)}` } : undefined
}

/** Returns the game with all data in the link; the game's back button leads home. */
function buildGameTarget({ linkage, title, ...game }: Link): BannerTarget | undefined {
  if (!linkage) return undefined
  const { vendor, nodeId, roomId, gameType } = game
  const to = buildLaunchUrl({ code: linkage, name: title, vendor, nodeId, roomId, gameType })
  return { kind: 'game', to }
}

/**
 * HOME-03: returns a route for a URL within the app. Any other URL is opened only if its scheme is
 * http or https.
 */
function resolveAddressTarget(address: string): BannerTarget | undefined {
  if (/^https?:\/\//i.test(address)) return { kind: 'external', href: address }
  return isOwnAddress(address) ? { kind: 'route', to: address } : undefined
}
