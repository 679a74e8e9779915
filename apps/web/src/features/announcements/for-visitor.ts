import type { Announcement } from '@livery/contract/platform/content.ts'

export type Audience = { loggedIn: boolean; firstTimeLogin: boolean }

/**
 * The entries for this visitor (ANNOUNCE-07): A for members, B for visitors, and F for members on
 * their first login.
 */
export function forVisitor(
  entries: readonly Announcement[],
  { loggedIn, firstTimeLogin }: Audience,
): Announcement[] {
  const meant = loggedIn ? ['A', ...(firstTimeLogin ? ['F'] : [])] : ['B']
  return entries.filter(({ execution }) => meant.includes(execution))
}
