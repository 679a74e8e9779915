import type { Banner } from '@livery/contract/platform/content.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRoute } from '#lib/find-route.ts'
import { bannersQuery, type WelcomeGroup } from '#platform/answers/get-banners.ts'
import { downloadSettingQuery, readOffer } from '#platform/answers/get-download-setting.ts'
import { isLoggedIn } from '#platform/session.ts'
import { pictureSizeQuery } from './get-picture-size.ts'
import { pickPicture } from './pick-picture.ts'
import { readSaved } from './welcome-memory.ts'
import type { WelcomePicture } from './welcome-picture.ts'
import { toPictureLink } from './welcome-picture.ts'

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
  const [saved] = useState(readSaved)
  const downloads = useQuery(downloadSettingQuery(window.location.hostname))
  const banners = useQueries({ queries: groups.map(bannersQuery) }).map(({ data, isPending }) => ({
    isPending,
    banner: pickPicture(data, executions, saved),
  }))
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
  const downloadLink = readOffer(downloads.data?.resources ?? []).links[0]?.href
  return groups.flatMap((group, at) => {
    const banner = banners[at]?.banner
    const size = sizes[at]?.data
    return banner && size ? [{ group, picture: { ...toView(banner), ...size, downloadLink } }] : []
  })
}

function toView(banner: Banner): Pick<WelcomePicture, 'src' | 'title' | 'text' | 'link'> {
  const { image, title, text } = banner
  return {
    src: image,
    title,
    text,
    link: toPictureLink(banner, { isMember: isLoggedIn(), hasRoute }),
  }
}
