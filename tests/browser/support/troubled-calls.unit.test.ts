import { readFileSync } from 'node:fs'
import { memberEndpoints } from '@livery/contract/endpoints/member-endpoints.ts'
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { expect, it } from 'vitest'

/**
 * Each call with which a member changes data, with the specs that test the call under failures, as
 * far as they apply: a double tap, a lost call or response, a slow network, back navigation, a
 * wrong clock, the end of the session, or a second tab. Paths are relative to `tests/browser`.
 */
const specs: Record<string, readonly string[]> = {
  memberPassword: ['support/member-forms.ts'],
  agentRegister: ['support/member-forms.ts'],
  memberAvatar: ['support/member-forms.ts', 'e2e/account/my-account.e2e.ts'],
  bankCard: ['support/member-forms.ts', 'e2e/money/payout-canaries.e2e.ts'],
  feedback: ['support/member-forms.ts', 'e2e/help/feedback.e2e.ts'],
  claimReward: ['e2e/rewards/rewards-troubles.e2e.ts'],
  claimMission: ['e2e/rewards/rewards-troubles.e2e.ts'],
  redeemGoods: ['e2e/rewards/rewards-troubles.e2e.ts', 'support/money-acts.ts'],
  createDeposit: ['support/deposit-steps.ts'],
  createWithdrawal: ['e2e/money/withdraw.e2e.ts', 'support/money-acts.ts'],
  cancelDeposit: ['e2e/money/deposit-sheet.e2e.ts'],
  cancelWithdrawal: ['e2e/money/withdraw.e2e.ts', 'support/money-acts.ts'],
  setSecondFactor: ['support/member-forms.ts', 'e2e/account/security-center.e2e.ts'],
  sendOwnCode: ['e2e/money/withdraw.e2e.ts'],
  removeDevice: ['e2e/account/security-center.e2e.ts'],
  readMessage: ['e2e/inbox/messages.e2e.ts'],
  setPlayLimit: ['support/member-forms.ts', 'e2e/play-limits/play-elsewhere.e2e.ts'],
  takeBreak: ['e2e/play-limits/play-limits.e2e.ts'],
  answerRealityCheck: ['e2e/play-limits/play-limits.e2e.ts'],
}

it('every member call that changes data is listed with at least one spec', () => {
  const changing = Object.entries(memberEndpoints)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => name)
  expect(Object.keys(specs)).toEqual(expect.arrayContaining(changing))
})

it.each(Object.entries(specs))('the specs for %s contain the call', (name, files) => {
  const { path } = endpoints[name as EndpointName]
  for (const file of files) {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    expect(text.includes(name) || text.includes(path), file).toBe(true)
  }
})
