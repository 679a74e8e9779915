import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SafeStorage } from '#device/storage.ts'
import { type Entry, type PaymentKind, type PaymentOrder, parseEntries } from './get-payment.ts'

/** A payment that its player confirmed and that the platform has not responded to. */
export type UnansweredPayment = {
  requestId: string
  order: PaymentOrder
  /**
   * How often the payment has been sent. The count survives a reload, because the page may close
   * during an attempt.
   */
  attempts: number
}

export type UnansweredPayments = {
  /** Updates when any tab of this browser changes the entries. */
  store: StoreApi<readonly Entry[]>
  /** Returns the player's unanswered payment of this kind. */
  find(kind: PaymentKind): UnansweredPayment | undefined
  /**
   * Sets the next payment's id for this kind, before the player can confirm it: if two tabs confirm
   * at the same moment, both send the same id, and the platform creates one payment.
   */
  prepare(kind: PaymentKind): void
  /**
   * Stores a confirmed payment until the platform responds; a payment that is already stored takes
   * precedence.
   */
  confirm(order: PaymentOrder): UnansweredPayment
  /** Counts an attempt; returns undefined once the payment is settled, by this tab or another. */
  begin(requestId: string): UnansweredPayment | undefined
  /** Returns how often the payment has been sent so far, in any tab. */
  countAttempts(requestId: string): number
  /** Removes a payment that the platform has created or refused. */
  settle(requestId: string): void
  /** Reads the entries again after another tab has written. */
  reload(): void
}

type Ports = {
  storage: SafeStorage
  now: () => number
  createId: () => string
  /** Returns the key for merchant and player; undefined while no player is logged in. */
  owner: () => string | undefined
}

/**
 * Creates the store for unanswered payments. It uses local storage, so that a reload or crash
 * between request and response cannot lead to a second payment. Entries do not expire, because a
 * wrong clock could make an entry expire too early and lead to a second payment.
 */
export function createUnansweredPayments(ports: Ports): UnansweredPayments {
  const { storage, now, createId } = ports
  const key = localStorageKeys.unansweredPayments
  const read = () => parseEntries(storage.get(key))
  const store = createStore<readonly Entry[]>()(read)

  /** Reads first, because another tab may have written since. */
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
    find: kind => findUnansweredPayment(findEntry(kind)),
    prepare(kind) {
      const owner = ports.owner()
      if (owner === undefined || findEntry(kind)) return
      put({ owner, kind, requestId: createId(), attempts: 0, sinceMs: now() })
    },
    confirm(order) {
      const owner = ports.owner()
      if (owner === undefined) throw new Error('Only a player who is logged in confirms a payment')

      const entry = findEntry(order.kind)
      const known = findUnansweredPayment(entry)
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
      return findUnansweredPayment(begun)
    },
    countAttempts: requestId => read().find(one => one.requestId === requestId)?.attempts ?? 0,
    settle: requestId => change(entries => entries.filter(one => one.requestId !== requestId)),
    reload: () => store.setState(read(), true),
  }
}

export function findUnansweredPayment(entry: Entry | undefined): UnansweredPayment | undefined {
  if (!entry?.order) return undefined
  return { requestId: entry.requestId, order: entry.order, attempts: entry.attempts }
}
