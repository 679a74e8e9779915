/** Parses and formats the orders page's view: the list and the filters in its URL. */
import type { Order } from '@livery/contract/platform/games.ts'
import type { TransactionKind } from '@livery/contract/platform/payments.ts'

/**
 * The platform's names for each list's kinds. They are duplicated here, because the app bundle must
 * not contain the contract's schemas (decision 0006). A test compares both.
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
  /** The selected kind in the list; undefined for all kinds. */
  kind: string | undefined
  /** YYYY-MM-DD; undefined for all days. */
  day: string | undefined
}

/** The kinds that each list can be filtered by. */
export const kindsOf = {
  bets: orderStates,
  bookings: transactionKinds,
} as const satisfies Record<EntryListName, readonly string[]>

/** Parses the view from a URL. An unknown value is ignored. */
export function parseOrdersView(search: string): OrdersView {
  const params = new URLSearchParams(search)
  const list = entryLists.find(name => name === params.get('list')) ?? 'bets'
  const kinds: readonly string[] = kindsOf[list]

  return {
    list,
    kind: kinds.find(kind => kind === params.get('kind')),
    day: parseDay(params.get('day')),
  }
}

/** Formats a view as a query string. Omits a kind that does not belong to the list. */
export function toOrdersQuery({ list, kind, day }: OrdersView): string {
  const kinds: readonly string[] = kindsOf[list]
  const params = new URLSearchParams()
  if (list !== 'bets') params.set('list', list)
  if (kind && kinds.includes(kind)) params.set('kind', kind)
  if (day) params.set('day', day)
  const text = params.toString()

  return text && `?${text}`
}

/** Returns the day if it is a valid date; otherwise undefined. */
function parseDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
