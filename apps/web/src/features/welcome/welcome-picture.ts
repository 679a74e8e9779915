import type { Banner } from '@livery/contract/platform/content.ts'
import { toBannerTarget } from '#lib/addresses/banner-target.ts'
import { toPromiseAddress } from '#lib/addresses/bonus-promise.ts'
import type { PictureSize } from './get-picture-size.ts'

/** The popup of each group of pictures. */
export const welcomeOverlays = { m_popup1: 'welcome-1', m_popup2: 'welcome-2' } as const

/** A welcome picture, ready to be shown. */
export type WelcomePicture = PictureSize & {
  src: string
  title: string
  text: string
  link: PictureLink | undefined
  /** Address of the native app for this device; undefined when there is none. */
  downloadLink: string | undefined
  /** The player asked for it: it waits for nothing, on any screen. */
  isAsked?: true
}

/** The link of a picture: a path of the app, or another site's address. */
export type PictureLink = { to: string; isBonus?: true } | { href: string }

type Facts = { isMember: boolean; hasRoute: (to: string) => boolean }

/**
 * The way to the bonus that a banner promises, else the link it names; undefined without one, or if
 * its path leads to no screen.
 */
export function toPictureLink(
  banner: Banner,
  { isMember, hasRoute }: Facts,
): PictureLink | undefined {
  const { bonusId, linkageType, linkage } = banner
  if (bonusId) {
    const promotionId = linkageType === 'P' ? linkage : undefined
    return { to: toPromiseAddress({ bonusId, promotionId }, isMember), isBonus: true }
  }
  const target = toBannerTarget(banner)
  if (target?.kind === 'external') return { href: target.href }
  return target && hasRoute(target.to) ? { to: target.to } : undefined
}
