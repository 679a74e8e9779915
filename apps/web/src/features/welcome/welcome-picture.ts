import type { Banner } from '@livery/contract/platform/content.ts'
import { toBannerTarget } from '#lib/banner-target.ts'
import type { PictureSize } from './get-picture-size.ts'

/** A welcome picture, ready to be shown. */
export type WelcomePicture = PictureSize & {
  src: string
  title: string
  text: string
  link: PictureLink | undefined
  /** Address of the native app for this device; undefined when there is none. */
  downloadLink: string | undefined
}

/** The link of a picture: a path of the app, or another site's address. */
type PictureLink = { to: string } | { href: string }

/** The link a banner names; undefined without one, or if its path leads to no screen. */
export function toPictureLink(
  banner: Banner,
  hasRoute: (to: string) => boolean,
): PictureLink | undefined {
  const target = toBannerTarget(banner)
  if (target?.kind === 'external') return { href: target.href }
  return target && hasRoute(target.to) ? { to: target.to } : undefined
}
