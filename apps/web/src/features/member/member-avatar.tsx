import * as limits from '@livery/contract/limits.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { Avatar } from '#ui/media/avatar.tsx'

/** MEMBER-05: a member's avatar, one of the platform's avatars. `size` in px. */
export function MemberAvatar(props: { name: string; picture: number; size?: number }) {
  return <Avatar {...props} count={usePictureCount()} />
}

/** MEMBER-05: returns the number of available avatars. */
export function usePictureCount(): number {
  return useSiteSettings()?.gw.PROFILE_ICON_COUNT ?? limits.profileIconCount
}
