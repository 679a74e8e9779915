/** Permissions (spec §6) by the customer type of the session; undefined for a visitor. */
import { isAgent, isValidMember, memberTypes } from '@livery/contract/member-types.ts'

type CustomerType = number | undefined

export type Role = 'visitor' | 'member' | 'agent' | 'restricted' | 'unknown'

/** ROLE-01. A type the platform may add one day is `unknown`: a member with no extras (ROLE-10). */
export function toRole(type: CustomerType): Role {
  if (type === undefined || type === memberTypes.guest) return 'visitor'
  if (type === memberTypes.restricted) return 'restricted'
  if (isAgent(type)) return 'agent'
  return isValidMember(type) ? 'member' : 'unknown'
}

/** ROLE-06: the activity button, chat and the download prompt are for members and agents. */
export function hasMemberExtras(type: CustomerType): boolean {
  const role = toRole(type)
  return role === 'member' || role === 'agent'
}

/**
 * Whom popups and news are for (spec §6, ROLE-03, ROLE-04): B for visitors, A for members of the
 * types 0, 1 and 2, and F as well on their first login. Members of other types have none.
 */
export function toExecutions(
  session: { type: number; firstTimeLogin: boolean } | undefined,
): readonly ('A' | 'B' | 'F')[] {
  if (toRole(session?.type) === 'visitor') return ['B']
  if (!hasMemberExtras(session?.type)) return []
  return session?.firstTimeLogin ? ['A', 'F'] : ['A']
}

/** ROLE-07: through the referral action. */
export function mayRegisterAgents(type: CustomerType): boolean {
  return toRole(type) === 'agent'
}

/** CALL-11: the platform writes to members in their language. Type 4 is exempt (LANG-11). */
export function syncsLanguage(type: CustomerType): boolean {
  const role = toRole(type)
  return role !== 'visitor' && role !== 'restricted'
}
