/**
 * Stores each player's last payment method on this device, so that the next payment starts with it.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStoredText, localStore } from '#device/storage.ts'
import { parseList } from '#lib/records/entries.ts'
import { isRecord } from '#lib/records.ts'
import { getPlayerKey } from '../session.ts'
import type { PaymentKind, PaymentOrder } from './get-payment.ts'

/** For how many recent players the payment method is stored. */
const playerCount = 20

type LastWay = { owner: string; kind: PaymentKind; id: string }

const stored = createStoredText(localStore, localStorageKeys.lastPaymentWays)

/** Returns the payment method, or the account, from the player's last payment of this kind. */
export function readLastWay(kind: PaymentKind): string | undefined {
  const owner = getPlayerKey()
  return read().find(way => way.owner === owner && way.kind === kind)?.id
}

/** Stores the payment method. Called after the platform has created the payment. */
export function keepLastWay(order: PaymentOrder): void {
  const owner = getPlayerKey()
  if (owner === undefined) return
  const { kind } = order
  const id = order.kind === 'deposit' ? order.methodId : order.accountId
  const others = read().filter(way => way.owner !== owner || way.kind !== kind)
  stored.keep(JSON.stringify([{ owner, kind, id }, ...others].slice(0, 2 * playerCount)))
}

function read(): LastWay[] {
  return parseList(stored.read()).filter(isLastWay)
}

function isLastWay(value: unknown): value is LastWay {
  return (
    isRecord(value) && [value.owner, value.kind, value.id].every(text => typeof text === 'string')
  )
}
