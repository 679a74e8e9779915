import { describe, expect, it } from 'vitest'
import { decideReferralStep, showsReferral } from './referral-step.ts'

const visitor = undefined
const toFacts = (type: number | undefined, isOnForAll: boolean, isOnForMember: boolean) => ({
  type,
  isOnForAll,
  isOnForMember,
})

describe('referral', () => {
  it.each([
    [visitor, true, false, true],
    [-1, true, false, true],
    [visitor, false, false, false],
    [1, true, false, true],
    [2, true, false, true],
    [1, false, true, false],
    [0, true, true, true],
    [0, true, false, false],
    [0, false, true, false],
    [4, true, true, true],
    [4, true, false, false],
  ])(
    "for type %s, with the site-wide promotion %s and the member's promotion %s, is shown: %s [REFERRAL-02]",
    (type, all, own, shown) => {
      expect(showsReferral(toFacts(type, all, own))).toBe(shown)
    },
  )

  it.each([
    [visitor, false, false, 'coming-soon', 'REFERRAL-03'],
    [-1, false, false, 'coming-soon', 'REFERRAL-03'],
    [visitor, true, false, 'invite-friends', 'ROLE-05'],
    [0, true, true, 'invite-friends', 'REFERRAL-04'],
    [4, true, true, 'invite-friends', 'REFERRAL-04'],
    [0, true, false, 'customer-service', 'REFERRAL-05'],
    [0, false, true, 'customer-service', 'REFERRAL-05'],
    [4, false, false, 'customer-service', 'REFERRAL-05'],
    [1, true, true, 'agent-register', 'REFERRAL-06, ROLE-07'],
    [2, false, false, 'agent-register', 'REFERRAL-06, ROLE-07'],
  ] as const)(
    "sends type %s (site-wide promotion: %s, member's promotion: %s) to %s [%s]",
    (type, all, own, step, _ids) => {
      expect(decideReferralStep(toFacts(type, all, own))).toBe(step)
    },
  )
})
