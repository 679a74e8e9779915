import type {
  BankCard,
  EWallet,
  NewPayoutAccount,
  VirtualWallet,
} from '@livery/contract/platform/payments.ts'
import { createSubmitGuard, type SubmitLock, type Submitted } from '#platform/forms/submit-guard.ts'

/** As the platform shows it from now on: masked. */
export type NewlyBound = BankCard | VirtualWallet | EWallet

export type AddAccountPorts = {
  /** @throws PlatformError when the platform refuses or cannot be reached. */
  send: (account: NewPayoutAccount) => Promise<NewlyBound>
  later: (ms: number, run: () => void) => void
}

export type AddAccountOutcome = { kind: 'done'; account: NewlyBound }

export type AddAccount = {
  lock: SubmitLock
  /** One at a time, as every submit. */
  submit: (account: NewPayoutAccount) => Submitted<AddAccountOutcome>
}

/** ROUTE-18: binds an account to which the player's money may be paid out. */
export function createAddAccount(ports: AddAccountPorts): AddAccount {
  const guard = createSubmitGuard(ports.later)
  return {
    lock: guard,
    submit: account =>
      guard.run(async () => ({ kind: 'done', account: await ports.send(account) })),
  }
}
