import { mayRegisterAgents, toRole } from '#lib/roles.ts'

export type ReferralFacts = {
  /** The customer type of the session; undefined for a visitor. */
  type: number | undefined
  /** The REFERRAL promotion of the whole site. */
  isOnForAll: boolean
  /** The member's own. */
  isOnForMember: boolean
}

export type ReferralStep = 'coming-soon' | 'invite-friends' | 'customer-service' | 'agent-register'

/** REFERRAL-02: whether referral is shown at all. */
export function showsReferral({ type, isOnForAll, isOnForMember }: ReferralFacts): boolean {
  return isOnForAll && (toRole(type) === 'visitor' || mayRegisterAgents(type) || isOnForMember)
}

/** REFERRAL-03 to REFERRAL-06: the result of the referral action. */
export function toReferralStep(facts: ReferralFacts): ReferralStep {
  if (mayRegisterAgents(facts.type)) return 'agent-register'
  if (toRole(facts.type) === 'visitor') return facts.isOnForAll ? 'invite-friends' : 'coming-soon'
  return showsReferral(facts) ? 'invite-friends' : 'customer-service'
}
