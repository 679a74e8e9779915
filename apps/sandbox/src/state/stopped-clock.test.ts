import { expect, it } from 'vitest'
import { createMerchantState, resetAccounts } from './merchant-state.ts'

it('a stopped clock of a merchant stays at its time until the reset', () => {
  let nowMs = 1_000
  const state = createMerchantState('TLB', () => nowMs)
  state.stoppedAtMs = state.now()
  nowMs = 5_000

  expect(state.now()).toBe(1_000)

  resetAccounts(state, nowMs)

  expect(state.now()).toBe(5_000)
})
