import type { Banner } from '@livery/contract/platform/content.ts'
import type { QueryClient } from '@tanstack/react-query'
import { openOverlay } from '#overlays/overlay-store.ts'
import type { WelcomeGroup } from '#platform/answers/get-banners.ts'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { buildWelcomePicture } from './build-welcome-picture.ts'
import { pictureSizeQuery } from './get-picture-size.ts'
import { welcomeOverlays } from './welcome-picture.ts'

/**
 * Opens the popup for an image that the player requested.
 * @throws when the image cannot be loaded
 */
export async function openPicture(
  queryClient: QueryClient,
  { group, banner }: { group: WelcomeGroup; banner: Banner },
): Promise<void> {
  const [size, downloads] = await Promise.all([
    queryClient.fetchQuery(pictureSizeQuery(banner.image)),
    queryClient.fetchQuery(downloadSettingQuery(window.location.hostname)).catch(() => undefined),
  ])
  const picture = buildWelcomePicture(banner, size, downloads?.resources)
  openOverlay(welcomeOverlays[group], { ...picture, isAsked: true })
}
