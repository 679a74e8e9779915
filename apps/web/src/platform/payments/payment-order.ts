import type { DepositRequest, WithdrawalRequest } from '@livery/contract/platform/payments.ts'
import { parseList } from '#lib/records/entries.ts'
import { isRecord } from '#lib/records.ts'

/**
 * A payment as confirmed by the player. It does not contain secrets, because it is stored across a
 * reload.
 */
export type PaymentOrder =
  | ({ kind: 'deposit' } & Pick<DepositRequest, 'methodId' | 'amount' | 'bonusId'>)
  | ({ kind: 'withdrawal' } & Pick<WithdrawalRequest, 'accountId' | 'amount'>)

export type PaymentKind = PaymentOrder['kind']

/** One stored entry: the id of a player's next payment and, once confirmed, its order. */
export type Entry = {
  owner: string
  kind: PaymentKind
  requestId: string
  order?: PaymentOrder
  attempts: number
  /**
   * When the entry was created, by the phone's clock. A tab with an older release drops an entry
   * without this time; no other code reads it.
   */
  sinceMs?: number
}

/** Parses the stored entries; the player can edit the storage, so invalid entries are dropped. */
export function parseEntries(text: string | undefined): Entry[] {
  return parseList(text).filter(isEntry)
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { owner, kind, requestId, order, attempts, sinceMs } = value
  return (
    [owner, requestId].every(text => typeof text === 'string') &&
    Number.isSafeInteger(attempts) &&
    (sinceMs === undefined || Number.isSafeInteger(sinceMs)) &&
    (kind === 'deposit' || kind === 'withdrawal') &&
    (order === undefined || isOrder(order, kind))
  )
}

function isOrder(value: unknown, kind: PaymentKind): value is PaymentOrder {
  if (!isRecord(value) || value.kind !== kind || !Number.isSafeInteger(value.amount)) return false
  return typeof (kind === 'deposit' ? value.methodId : value.accountId) === 'string'
}
