/**
 * The state of the process. A merchant's state is created on the first request that names the
 * merchant.
 */

import { platformErrors } from '@livery/contract/errors.ts'
import { settlePayment } from '#books/payments.ts'
import { createFaults, createRequestLog, type Faults, type RequestLog } from '#control/faults.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { createKeyRing, type KeyRing } from '#platform/encryption.ts'
import { createMerchantState, type MerchantState } from './merchant-state.ts'

/** The contract's pattern for `platformCode`. */
export const merchantHeaderPattern = /^[A-Z0-9_-]{2,32}$/

export type Sandbox = {
  now: () => number
  keys: KeyRing
  faults: Faults
  log: RequestLog
  stateOf: (merchant: string) => MerchantState
  states: () => readonly MerchantState[]
  /** Codes for the QA page: registered merchants, and merchants that a request has named. */
  listMerchants: () => readonly string[]
  /** Registers merchants for the QA page, without creating their state. */
  register: (merchants: readonly string[]) => void
  /** Restores the initial state, but keeps the RSA keys, which clients may have cached. */
  reset: () => void
}

export function createSandbox(
  now: () => number = Date.now,
  keys: KeyRing = createKeyRing(),
): Sandbox {
  const states = new Map<string, MerchantState>()
  const registered = new Set<string>()
  const faults = createFaults()
  const log = createRequestLog()

  return {
    now,
    keys,
    faults,
    log,
    stateOf: merchant => {
      const state = states.get(merchant) ?? createMerchantState(merchant, now)
      states.set(merchant, state)
      return state
    },
    states: () => [...states.values()],
    listMerchants: () => [...new Set([...registered, ...states.keys()])].sort(),
    register: merchants => {
      for (const merchant of merchants) registered.add(merchant)
    },
    reset: () => {
      states.clear()
      faults.clear()
      log.clear()
    },
  }
}

/**
 * Ends one pending payment of any account.
 * @throws 404 if no payment has this id.
 */
export function settleById(
  { accounts }: MerchantState,
  id: string,
  verdict: 'approve' | 'reject',
  nowMs: number,
): void {
  for (const account of accounts) {
    const payment = account.books.payments.find(one => one.id === id)
    if (!payment) continue
    settlePayment(account, payment, verdict, nowMs)
    return
  }
  throw new PlatformFailure(platformErrors.notFound, `No payment ${id}`, { status: 404 })
}
