import { readFileSync } from 'node:fs'
import { memberEndpoints } from '@livery/contract/endpoints/member-endpoints.ts'
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { expect, it } from 'vitest'

/**
 * Each call with which a member changes data, with the specs that test the call under failures, as
 * far as they apply: a double tap, a lost call or response, a slow network, back navigation, a
 * wrong clock, the end of the session, or a second tab.
 */
const specs: Record<string, readonly string[]> = {
  memberPassword: ['member-forms.ts'],
  agentRegister: ['member-forms.ts'],
  memberAvatar: ['member-forms.ts', 'my-account.e2e.ts'],
  bankCard: ['member-forms.ts', 'payout-canaries.e2e.ts'],
  feedback: ['member-forms.ts', 'feedback.e2e.ts'],
  claimReward: ['rewards-troubles.e2e.ts'],
  claimMission: ['rewards-troubles.e2e.ts'],
  redeemGoods: ['rewards-troubles.e2e.ts', 'money-acts.ts'],
  createDeposit: ['deposit-steps.ts'],
  createWithdrawal: ['withdraw.e2e.ts', 'money-acts.ts'],
  cancelDeposit: ['deposit-sheet.e2e.ts'],
  cancelWithdrawal: ['withdraw.e2e.ts', 'money-acts.ts'],
  setSecondFactor: ['member-forms.ts', 'security-center.e2e.ts'],
  sendOwnCode: ['withdraw.e2e.ts'],
  removeDevice: ['security-center.e2e.ts'],
  readMessage: ['messages.e2e.ts'],
  setPlayLimit: ['member-forms.ts', 'play-elsewhere.e2e.ts'],
  takeBreak: ['play-limits.e2e.ts'],
  answerRealityCheck: ['play-limits.e2e.ts'],
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
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(text.includes(name) || text.includes(path), file).toBe(true)
  }
})
