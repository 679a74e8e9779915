import type { Banner } from '@livery/contract/platform/content.ts'
import type { BannerView, LinkTarget } from '#brand/slots.ts'
import { toBannerTarget } from '#lib/banner-target.ts'

/**
 * A banner as skins draw it. `hasRoute` tells whether a path leads to a screen: if it does not, the
 * banner is shown but is not a link.
 */
export function toBannerView(banner: Banner, hasRoute: (to: string) => boolean): BannerView {
  const { id, title, text, image } = banner
  return { id, title, text, image, target: toLinkTarget(banner, hasRoute) }
}

function toLinkTarget(banner: Banner, hasRoute: (to: string) => boolean): LinkTarget | undefined {
  const target = toBannerTarget(banner)
  if (target?.kind === 'external') return { href: target.href }
  if (target?.kind === 'game') return { to: target.to }
  return target && hasRoute(target.to) ? { to: target.to } : undefined
}
