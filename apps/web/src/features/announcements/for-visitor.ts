import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { Announcement } from '@livery/contract/platform/content.ts'
import { toExecutions } from '#lib/roles.ts'

/** The session of a player; undefined for a visitor. */
export type Audience = Pick<SessionInfo, 'id' | 'type' | 'firstTimeLogin'> | undefined

/** The entries that are meant for this visitor (ANNOUNCE-07). */
export function forVisitor(entries: readonly Announcement[], audience: Audience): Announcement[] {
  const meant: readonly string[] = toExecutions(audience)
  return entries.filter(({ execution }) => meant.includes(execution))
}
