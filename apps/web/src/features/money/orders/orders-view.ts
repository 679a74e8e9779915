/** The view of the page of orders: the list and the filters of its address. */
import type { Order } from '@livery/contract/platform/games.ts'
import type { TransactionKind } from '@livery/contract/platform/payments.ts'

/**
 * The kinds of the lists, as the platform names them. Written out, since the contract's schemas are
 * not for the phone (decision 0006); the test holds both equal.
 */
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

export const entryLists = ['bets', 'bookings'] as const
export type EntryListName = (typeof entryLists)[number]

export type OrdersView = {
  list: EntryListName
  /** One of the kinds of the list; undefined: all. */
  kind: string | undefined
  /** YYYY-MM-DD; undefined: every day. */
  day: string | undefined
}

/** The kinds by which each list is filtered. */
export const kindsOf = {
  bets: orderStates,
  bookings: transactionKinds,
} as const satisfies Record<EntryListName, readonly string[]>

/** The view of an address. An unknown value counts as none. */
export function parseOrdersView(search: string): OrdersView {
  const params = new URLSearchParams(search)
  const list = entryLists.find(name => name === params.get('list')) ?? 'bets'
  const kinds: readonly string[] = kindsOf[list]
  return {
    list,
    kind: kinds.find(kind => kind === params.get('kind')),
    day: toDay(params.get('day')),
  }
}

/** The query of a view. The kinds of another list are others, so a change of the list drops them. */
export function toOrdersQuery({ list, kind, day }: OrdersView): string {
  const kinds: readonly string[] = kindsOf[list]
  const params = new URLSearchParams()
  if (list !== 'bets') params.set('list', list)
  if (kind && kinds.includes(kind)) params.set('kind', kind)
  if (day) params.set('day', day)
  const text = params.toString()
  return text && `?${text}`
}

/** A day that the calendar has. */
function toDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
