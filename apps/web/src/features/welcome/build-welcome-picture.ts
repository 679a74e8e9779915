import type { Banner } from '@livery/contract/platform/content.ts'
import type { DownloadResource } from '@livery/contract/platform/download.ts'
import { hasRoute } from '#lib/find-route.ts'
import { readOffer } from '#platform/answers/get-download-setting.ts'
import { isLoggedIn } from '#platform/session.ts'
import type { PictureSize } from './get-picture-size.ts'
import { findPictureLink, type WelcomePicture } from './welcome-picture.ts'

/**
 * Converts a banner to a welcome image. Without download resources, the image has no download link.
 */
export function buildWelcomePicture(
  banner: Banner,
  size: PictureSize,
  resources: readonly DownloadResource[] = [],
): WelcomePicture {
  const { image, title, text } = banner
  return {
    ...size,
    src: image,
    title,
    text,
    link: findPictureLink(banner, { isMember: isLoggedIn(), hasRoute }),
    downloadLink: readOffer(resources).links[0]?.href,
  }
}
