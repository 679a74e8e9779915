import { mayRegisterAgents, toRole } from '#lib/roles.ts'

export type ReferralFacts = {
  /** The session's customer type; undefined for a visitor. */
  type: number | undefined
  /** Whether the site-wide REFERRAL promotion is on. */
  isOnForAll: boolean
  /** Whether the member's own REFERRAL promotion is on. */
  isOnForMember: boolean
}

export type ReferralStep = 'coming-soon' | 'invite-friends' | 'customer-service' | 'agent-register'

/** REFERRAL-02: returns whether referral is shown at all. */
export function showsReferral({ type, isOnForAll, isOnForMember }: ReferralFacts): boolean {
  return isOnForAll && (toRole(type) === 'visitor' || mayRegisterAgents(type) || isOnForMember)
}

/** REFERRAL-03 to REFERRAL-06: returns the step that the referral action opens. */
export function decideReferralStep(facts: ReferralFacts): ReferralStep {
  if (mayRegisterAgents(facts.type)) return 'agent-register'
  if (toRole(facts.type) === 'visitor') return facts.isOnForAll ? 'invite-friends' : 'coming-soon'
  return showsReferral(facts) ? 'invite-friends' : 'customer-service'
}
