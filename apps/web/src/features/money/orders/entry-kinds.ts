/**
 * The kinds of the lists, as the platform names them. Written out, since the contract's schemas are
 * not for the phone (decision 0008); the types and a test hold them equal.
 */
import type { Order } from '@livery/contract/platform/games.ts'
import type { TransactionKind } from '@livery/contract/platform/payments.ts'

export const orderStates = ['open', 'won', 'lost'] as const satisfies readonly Order['status'][]

export const transactionKinds = [
  'deposit',
  'withdrawal',
  'returned',
  'bonus',
  'reward',
  'mission',
  'redemption',
  'stake',
  'payout',
] as const satisfies readonly TransactionKind[]
