/** The state of one merchant: its configuration, accounts, sessions and captchas. */
import { type Account, createAccount, seedAccounts } from '#accounts/accounts.ts'
import { createSessions, type Sessions } from '#accounts/sessions.ts'
import { type Captchas, createCaptchas } from '#captcha/digit-captcha.ts'
import { createMockTokens, type MockTokens } from '#captcha/mock-tokens.ts'
import type { MerchantConfig, SeedData } from '#seed/seed-data.ts'
import { seedDataOf } from '#seed/seed-data-of.ts'
import { deepMerge } from '#support/deep-merge.ts'

export type MerchantState = {
  code: string
  seed: SeedData
  config: MerchantConfig
  accounts: Account[]
  sessions: Sessions
  captchas: Captchas
  mockTokens: MockTokens
  feedback: unknown[]
  conversionEvents: unknown[]
}

export function createMerchantState(code: string, now: () => number): MerchantState {
  const seed = seedDataOf(code)
  return {
    code,
    seed,
    config: seed.config,
    accounts: seedAccounts(code, seed.languages[0], seed.moneyUnit),
    sessions: createSessions(now),
    captchas: createCaptchas(now),
    mockTokens: createMockTokens(now),
    feedback: [],
    conversionEvents: [],
  }
}

export function patchConfig(state: MerchantState, patch: Record<string, unknown>): void {
  state.config = deepMerge(state.config, patch)
}

export function findAccount(state: MerchantState, userName: string): Account | undefined {
  const wanted = userName.toLowerCase()
  return state.accounts.find(account => account.userName.toLowerCase() === wanted)
}

/** Adds an account; the caller has checked that its name is free. */
export function addAccount(
  state: MerchantState,
  details: Partial<Account> & { userName: string },
): Account {
  const number = state.accounts.length + 1
  const regDate = new Date().toISOString()
  const fresh = { balance: 0, deposits: 0, withdrawals: 0, regDate, ...details }
  const account = createAccount(fresh, state.code, number, state.seed.moneyUnit)
  state.accounts.push(account)
  return account
}
