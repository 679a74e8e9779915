/** A merchant's state: its configuration, accounts, sessions and captchas. */
import { type Account, createAccount, seedAccounts } from '#accounts/accounts.ts'
import type { StoredFeedback } from '#accounts/feedback.ts'
import { createSessions, type Sessions } from '#accounts/sessions.ts'
import { createBooks } from '#books/books.ts'
import { type Settlement, usualSettlement } from '#books/payments.ts'
import { type Captchas, createCaptchas } from '#captcha/digit-captcha.ts'
import { createMockTokens, type MockTokens } from '#captcha/mock-tokens.ts'
import type { MerchantConfig, SeedData } from '#seed/seed-data.ts'
import { seedDataOf } from '#seed/seed-data-of.ts'
import { deepMerge } from '#support/random.ts'

export type MerchantState = {
  code: string
  seed: SeedData
  config: MerchantConfig
  accounts: Account[]
  /** When the accounts were created or last reset, in Unix milliseconds. */
  openedAtMs: number
  sessions: Sessions
  captchas: Captchas
  mockTokens: MockTokens
  feedback: StoredFeedback[]
  conversionEvents: unknown[]
  /** How payments are settled; QA can change it. */
  settlement: Settlement
  /**
   * How far QA has moved the merchant's clock ahead, in milliseconds; sessions and captchas still
   * use the process clock.
   */
  aheadMs: number
  /** The time at which QA has stopped the merchant's clock, in Unix milliseconds. */
  stoppedAtMs?: number | undefined
  /** Returns the merchant's time in Unix milliseconds. */
  now: () => number
  /** The games launched for money, by the ticket in the game's URL. */
  tickets: Map<string, { userName: string; gameCode: string }>
}

export function createMerchantState(code: string, now: () => number): MerchantState {
  const seed = seedDataOf(code)
  const state: MerchantState = {
    code,
    seed,
    config: seed.config,
    accounts: seedAccounts(code, seed.languages[0], seed.moneyUnit),
    openedAtMs: now(),
    sessions: createSessions(now),
    captchas: createCaptchas(now),
    mockTokens: createMockTokens(now),
    feedback: [],
    conversionEvents: [],
    settlement: usualSettlement,
    aheadMs: 0,
    now: () => state.stoppedAtMs ?? now() + state.aheadMs,
    tickets: new Map(),
  }
  return state
}

export function patchConfig(state: MerchantState, patch: Record<string, unknown>): void {
  state.config = deepMerge(state.config, patch)
}

export function findAccount(state: MerchantState, userName: string): Account | undefined {
  const wanted = userName.toLowerCase()
  return state.accounts.find(account => account.userName.toLowerCase() === wanted)
}

/** Resets the accounts and their books to their initial state. */
export function resetAccounts(state: MerchantState, nowMs: number): void {
  const { code, seed } = state
  state.openedAtMs = nowMs
  state.accounts = seedAccounts(code, seed.languages[0], seed.moneyUnit)
  state.settlement = usualSettlement
  state.feedback = []
  state.aheadMs = 0
  state.stoppedAtMs = undefined
}

/** Adds an account. The caller has checked that the name is free. */
export function addAccount(
  state: MerchantState,
  details: Partial<Account> & { userName: string },
): Account {
  const number = state.accounts.length + 1
  const regDate = new Date().toISOString()
  const books = createBooks({ isNew: true })
  const fresh = { balance: 0, bets: 0, deposits: 0, withdrawals: 0, regDate, books, ...details }
  const account = createAccount(fresh, state.code, number, state.seed.moneyUnit)
  state.accounts.push(account)
  return account
}
