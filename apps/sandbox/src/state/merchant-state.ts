/** One merchant's world while it runs: what is configured, and what its visitors did to it. */
import { type Account, createAccount, seedAccounts } from '#accounts/accounts.ts'
import { createSessions, type Sessions } from '#accounts/sessions.ts'
import { createMockTokens, type MockTokens } from '#captcha/mock-tokens.ts'
import { type Captchas, createCaptchas } from '#captcha/picture-captcha.ts'
import type { World, WorldConfig } from '#seed/seed-data.ts'
import { worldOf } from '#seed/seed-data-of.ts'
import { deepMerge } from '#support/deep-merge.ts'

export type MerchantWorld = {
  code: string
  world: World
  config: WorldConfig
  accounts: Account[]
  sessions: Sessions
  captchas: Captchas
  mockTokens: MockTokens
  feedback: unknown[]
  conversionEvents: unknown[]
}

export function createMerchantWorld(code: string, now: () => number): MerchantWorld {
  const world = worldOf(code)
  return {
    code,
    world,
    config: world.config,
    accounts: seedAccounts(code, world.languages[0], world.moneyUnit),
    sessions: createSessions(now),
    captchas: createCaptchas(now),
    mockTokens: createMockTokens(now),
    feedback: [],
    conversionEvents: [],
  }
}

export function patchConfig(world: MerchantWorld, patch: Record<string, unknown>): void {
  world.config = deepMerge(world.config, patch)
}

export function findAccount(world: MerchantWorld, userName: string): Account | undefined {
  const wanted = userName.toLowerCase()
  return world.accounts.find(account => account.userName.toLowerCase() === wanted)
}

/** Adds an account; the caller has made sure that its name is free. */
export function addAccount(
  world: MerchantWorld,
  seed: Partial<Account> & { userName: string },
): Account {
  const number = world.accounts.length + 1
  const regDate = new Date().toISOString()
  const fresh = { balance: 0, deposits: 0, withdrawals: 0, regDate, ...seed }
  const account = createAccount(fresh, world.code, number, world.world.moneyUnit)
  world.accounts.push(account)
  return account
}
