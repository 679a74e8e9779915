import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SafeStorage } from '#device/storage.ts'
import { type Entry, type PaymentKind, type PaymentOrder, parseEntries } from './payment-order.ts'

/** A payment that its player confirmed and the platform has not answered. */
export type UnansweredPayment = {
  requestId: string
  order: PaymentOrder
  /** How often it was sent; it survives a reload, so an attempt may have ended with the page. */
  attempts: number
}

export type UnansweredPayments = {
  /** Changes when any tab of this browser changes it. */
  store: StoreApi<readonly Entry[]>
  /** The player's unanswered payment of this kind. */
  find(kind: PaymentKind): UnansweredPayment | undefined
  /**
   * Fixes the id of the next payment of this kind, before the player can confirm it: two tabs that
   * are confirmed at the same moment send the same id, and the platform makes one payment.
   */
  prepare(kind: PaymentKind): void
  /** Keeps a confirmed payment until it is answered; the one that is there already goes first. */
  confirm(order: PaymentOrder): UnansweredPayment
  /** Counts an attempt; undefined once the payment is answered, by this tab or another. */
  begin(requestId: string): UnansweredPayment | undefined
  /** How often it was sent by now, in any tab. */
  countAttempts(requestId: string): number
  /** The platform has made or refused it. */
  settle(requestId: string): void
  /** Another tab has written. */
  reload(): void
}

type Ports = {
  storage: SafeStorage
  now: () => number
  createId: () => string
  /** The player, and the merchant; undefined while nobody is logged in. */
  owner: () => string | undefined
}

/**
 * Kept in local storage: a reload or a crash between sending and answer must not pay twice. For as
 * long as the platform has not answered: an end by the phone's clock would pay twice once the clock
 * is set right.
 */
export function createUnansweredPayments(ports: Ports): UnansweredPayments {
  const { storage, now, createId } = ports
  const key = localStorageKeys.unansweredPayments
  const read = () => parseEntries(storage.get(key))
  const store = createStore<readonly Entry[]>()(read)

  /** Reads first: another tab may have written since. */
  function change(to: (entries: readonly Entry[]) => readonly Entry[]): void {
    const next = to(read())
    storage.set(key, JSON.stringify(next))
    store.setState(next, true)
  }

  const findEntry = (kind: PaymentKind, owner = ports.owner()) =>
    read().find(entry => entry.owner === owner && entry.kind === kind)

  function put(entry: Entry): void {
    const isOther = (one: Entry) => one.owner !== entry.owner || one.kind !== entry.kind
    change(entries => [...entries.filter(isOther), entry])
  }

  return {
    store,
    find: kind => toUnanswered(findEntry(kind)),
    prepare(kind) {
      const owner = ports.owner()
      if (owner === undefined || findEntry(kind)) return
      put({ owner, kind, requestId: createId(), attempts: 0, sinceMs: now() })
    },
    confirm(order) {
      const owner = ports.owner()
      if (owner === undefined) throw new Error('Only a player who is logged in confirms a payment')
      const entry = findEntry(order.kind)
      const known = toUnanswered(entry)
      if (known) return known
      const requestId = entry?.requestId ?? createId()
      put({ owner, kind: order.kind, requestId, order, attempts: 0, sinceMs: now() })
      return { requestId, order, attempts: 0 }
    },
    begin(requestId) {
      const entry = read().find(one => one.requestId === requestId)
      if (!entry?.order) return undefined
      const begun = { ...entry, attempts: entry.attempts + 1 }
      put(begun)
      return toUnanswered(begun)
    },
    countAttempts: requestId => read().find(one => one.requestId === requestId)?.attempts ?? 0,
    settle: requestId => change(entries => entries.filter(one => one.requestId !== requestId)),
    reload: () => store.setState(read(), true),
  }
}

export function toUnanswered(entry: Entry | undefined): UnansweredPayment | undefined {
  if (!entry?.order) return undefined
  return { requestId: entry.requestId, order: entry.order, attempts: entry.attempts }
}
