/** Defines permissions (spec §6) by the session's customer type; undefined for a visitor. */
import { isAgent, isValidMember, memberTypes } from '@livery/contract/member-types.ts'

type CustomerType = number | undefined

export type Role = 'visitor' | 'member' | 'agent' | 'restricted' | 'unknown'

/**
 * ROLE-01: returns the role for a customer type. A type that the platform adds later is `unknown`:
 * a member without extras (ROLE-10).
 */
export function toRole(type: CustomerType): Role {
  if (type === undefined || type === memberTypes.guest) return 'visitor'
  if (type === memberTypes.restricted) return 'restricted'
  if (isAgent(type)) return 'agent'
  return isValidMember(type) ? 'member' : 'unknown'
}

/**
 * ROLE-06: returns whether the activity button, chat and the download prompt are shown, which is
 * only for members and agents.
 */
export function hasMemberExtras(type: CustomerType): boolean {
  const role = toRole(type)
  return role === 'member' || role === 'agent'
}

/**
 * Returns the audience for popups and news (spec §6, ROLE-03, ROLE-04): B for visitors, A for
 * members with types 0, 1 and 2, and F in addition on their first login. Members with other types
 * do not have an audience.
 */
export function listExecutions(
  session: { type: number; firstTimeLogin: boolean } | undefined,
): readonly ('A' | 'B' | 'F')[] {
  if (toRole(session?.type) === 'visitor') return ['B']
  if (!hasMemberExtras(session?.type)) return []
  return session?.firstTimeLogin ? ['A', 'F'] : ['A']
}

/** ROLE-07: returns whether the referral action may register agents. */
export function mayRegisterAgents(type: CustomerType): boolean {
  return toRole(type) === 'agent'
}

/**
 * CALL-11: returns whether the language is sent to the platform, which writes to members in their
 * language. Type 4 is exempt (LANG-11).
 */
export function syncsLanguage(type: CustomerType): boolean {
  const role = toRole(type)
  return role !== 'visitor' && role !== 'restricted'
}
