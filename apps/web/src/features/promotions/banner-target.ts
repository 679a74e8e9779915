import type { Banner } from '@livery/contract/platform/content.ts'
import { isOwnAddress } from '#lib/own-address.ts'
import { paths } from '#lib/paths.ts'

/** The action of opening a banner. */
export type BannerTarget =
  | { kind: 'route'; to: string }
  | { kind: 'external'; href: string }
  | { kind: 'game'; code: string; vendor?: string | undefined }

type Link = Pick<Banner, 'url' | 'linkageType' | 'linkage' | 'vendor'>

/**
 * A banner's target: for P its promotion (HOME-04), for G its game (HOME-05), for URL the address
 * it names. Undefined if it has none that the app may open.
 */
export function toBannerTarget(banner: Link): BannerTarget | undefined {
  if (banner.linkageType === 'P') return toPromotion(banner.linkage)
  if (banner.linkageType === 'G') return toGame(banner)
  return toAddress(banner.url || banner.linkage)
}

function toPromotion(id: string): BannerTarget | undefined {
  return id ? { kind: 'route', to: `${paths.activity}?id=${encodeURIComponent(id)}` } : undefined
}

function toGame({ linkage, vendor }: Link): BannerTarget | undefined {
  return linkage ? { kind: 'game', code: linkage, vendor } : undefined
}

/**
 * HOME-03: an address within the app is a route. Nothing else is opened, unless its scheme is http
 * or https.
 */
function toAddress(address: string): BannerTarget | undefined {
  if (/^https?:\/\//i.test(address)) return { kind: 'external', href: address }
  return isOwnAddress(address) ? { kind: 'route', to: address } : undefined
}
