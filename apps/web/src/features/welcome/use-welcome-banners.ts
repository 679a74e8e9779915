import type { Banner } from '@livery/contract/platform/content.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { bannersQuery, type WelcomeGroup } from '#platform/answers/get-banners.ts'
import { pickPicture } from './pick-picture.ts'
import { readSaved } from './welcome-memory.ts'

export type WelcomeBanner = {
  group: WelcomeGroup
  isPending: boolean
  /** The group's image for these executions, if it has one. */
  banner: Banner | undefined
}

/**
 * Returns the image for each group. Without `mayFetch`, uses only banners that are already in the
 * cache.
 */
export function useWelcomeBanners(
  groups: readonly WelcomeGroup[],
  executions: readonly string[],
  mayFetch = true,
): WelcomeBanner[] {
  const [saved] = useState(readSaved)
  const answers = useQueries({
    queries: groups.map(group => ({ ...bannersQuery(group), enabled: mayFetch })),
  })
  return groups.map((group, at) => ({
    group,
    isPending: answers[at]?.isPending ?? true,
    banner: pickPicture(answers[at]?.data, executions, saved),
  }))
}
