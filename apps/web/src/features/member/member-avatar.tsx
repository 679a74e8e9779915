import * as limits from '@livery/contract/limits.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { Avatar } from '#ui/media/avatar.tsx'

/** MEMBER-05: a member's picture, of as many as the platform has. `size` in px. */
export function MemberAvatar(props: { name: string; picture: number; size?: number }) {
  const count = useSiteSettings()?.gw.PROFILE_ICON_COUNT ?? limits.profileIconCount
  return <Avatar {...props} count={count} />
}
