import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listExecutions } from '#lib/roles.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import type { WelcomeGroup } from '#platform/answers/get-banners.ts'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { buildWelcomePicture } from './build-welcome-picture.ts'
import { pictureSizeQuery } from './get-picture-size.ts'
import { useWelcomeBanners } from './use-welcome-banners.ts'
import { getOpenGroups } from './welcome-memory.ts'
import { type WelcomePicture, welcomeOverlays } from './welcome-picture.ts'

type Shown = { group: WelcomeGroup; picture: WelcomePicture }

/**
 * Fetches the images that have not been closed, and opens their popups once all of them have
 * loaded.
 */
export function WelcomeWatch({ session }: { session: SessionInfo | undefined }) {
  const [groups] = useState<readonly WelcomeGroup[]>(getOpenGroups)
  const pictures = useWelcomePictures(groups, listExecutions(session))
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!pictures || isOpened) return
    for (const { group, picture } of pictures) openOverlay(welcomeOverlays[group], picture)
    setOpened(true)
  }, [pictures, isOpened])
  useEffect(() => closeAll, [])

  return null
}

/** Closes both popups, because after a login or logout their images are for the wrong audience. */
function closeAll(): void {
  for (const name of Object.values(welcomeOverlays)) closeOverlay(name)
}

/**
 * Returns the loaded images for these groups and executions; undefined until all requests have
 * completed. Omits a group whose banners or image failed to load. If the download settings fail to
 * load, the images have no download link.
 */
function useWelcomePictures(
  groups: readonly WelcomeGroup[],
  executions: readonly string[],
): Shown[] | undefined {
  const downloads = useQuery(downloadSettingQuery(window.location.hostname))
  const banners = useWelcomeBanners(groups, executions)
  const sizes = useQueries({
    queries: banners.map(({ banner }) => ({
      ...pictureSizeQuery(banner?.image ?? ''),
      enabled: banner !== undefined,
    })),
  })
  const isKnown =
    !downloads.isPending &&
    banners.every(({ isPending, banner }, at) => !isPending && !(banner && sizes[at]?.isPending))
  if (!isKnown) return undefined

  return banners.flatMap(({ group, banner }, at) => {
    const size = sizes[at]?.data
    if (!banner || !size) return []
    return [{ group, picture: buildWelcomePicture(banner, size, downloads.data?.resources) }]
  })
}
