/** The member's bets that screens other than the history show. */
import type { Order } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '../client/member-client.ts'
import { requireList } from './require-list.ts'

/** A lottery ticket that the member has bought. */
export type Ticket = Order & { numbers: string[]; issue: string }

/** Fetches the member's open bets, newest first. Refetches them each time a list is mounted. */
export function openBetsQuery() {
  return queryOptions({
    queryKey: ['member', 'open-bets'],
    queryFn: ({ signal }) => fetchBets({ kind: 'open' }, signal),
    // Always stale, so that bets from a recent game are included.
    staleTime: 0,
  })
}

/** Fetches the member's newest bets, newest first. */
export function recentBetsQuery() {
  return queryOptions({
    queryKey: ['member', 'tickets'],
    queryFn: ({ signal }) => fetchBets({}, signal),
    staleTime: 0,
  })
}

/** Fetches the lottery tickets among the member's newest bets. */
export function ticketsQuery() {
  return { ...recentBetsQuery(), select: listTickets }
}

export function listTickets(bets: readonly Order[]): Ticket[] {
  return bets.filter(isTicket)
}

function isTicket(bet: Order): bet is Ticket {
  return bet.numbers !== undefined && bet.issue !== undefined
}

async function fetchBets(query: { kind?: string }, signal: AbortSignal): Promise<Order[]> {
  const { orders } = await memberPlatform.call('orders', { query, signal, alert: 'session' })
  return requireList('orders', orders)
}
