import type { Banner } from '@livery/contract/platform/content.ts'
import { resolveBannerTarget } from '#lib/addresses/banner-target.ts'
import { choosePromiseUrl } from '#lib/addresses/bonus-promise.ts'
import type { PictureSize } from './get-picture-size.ts'

/** The popup for each image group. */
export const welcomeOverlays = { m_popup1: 'welcome-1', m_popup2: 'welcome-2' } as const

/** A welcome image that has been loaded and can be shown. */
export type WelcomePicture = PictureSize & {
  src: string
  title: string
  text: string
  link: PictureLink | undefined
  /** The native app's URL for this device; undefined if there is none. */
  downloadLink: string | undefined
  /** Whether the player requested the image. The popup then opens immediately, on any screen. */
  isAsked?: true
}

/** An image's link: a path within the app, or another site's URL. */
export type PictureLink = { to: string; isBonus?: true } | { href: string }

type Facts = { isMember: boolean; hasRoute: (to: string) => boolean }

/**
 * Returns the path to the bonus that a banner promises, or else the banner's link. Returns
 * undefined without a link, or if the path has no screen.
 */
export function findPictureLink(
  banner: Banner,
  { isMember, hasRoute }: Facts,
): PictureLink | undefined {
  const { bonusId, linkageType, linkage } = banner

  if (bonusId) {
    const promotionId = linkageType === 'P' ? linkage : undefined
    return { to: choosePromiseUrl({ bonusId, promotionId }, isMember), isBonus: true }
  }

  const target = resolveBannerTarget(banner)
  if (target?.kind === 'external') return { href: target.href }

  return target && hasRoute(target.to) ? { to: target.to } : undefined
}
