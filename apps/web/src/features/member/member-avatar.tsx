import { Avatar } from '#ui/media/avatar.tsx'
import { usePictureCount } from './use-picture-count.ts'

/** MEMBER-05: a member's picture, of as many as the platform has. `size` in px. */
export function MemberAvatar(props: { name: string; picture: number; size?: number }) {
  return <Avatar {...props} count={usePictureCount()} />
}
