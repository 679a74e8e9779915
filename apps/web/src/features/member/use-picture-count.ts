import * as limits from '@livery/contract/limits.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'

/** MEMBER-05: how many pictures there are to choose from. */
export function usePictureCount(): number {
  return useSiteSettings()?.gw.PROFILE_ICON_COUNT ?? limits.profileIconCount
}
