import { useQueries, useQuery } from '@tanstack/react-query'
import type { WelcomeGroup } from '#platform/answers/get-banners.ts'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { pictureSizeQuery } from './get-picture-size.ts'
import { toWelcomePicture } from './to-welcome-picture.ts'
import { useWelcomeBanners } from './use-welcome-banners.ts'
import type { WelcomePicture } from './welcome-picture.ts'

type Shown = { group: WelcomeGroup; picture: WelcomePicture }

/**
 * The pictures of these groups for these executions, loaded; undefined until all that can be fetched
 * has been. A group whose banners or picture cannot be fetched is left out, and without the download
 * settings there is no link to copy.
 */
export function useWelcomePictures(
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
    return [{ group, picture: toWelcomePicture(banner, size, downloads.data?.resources) }]
  })
}
