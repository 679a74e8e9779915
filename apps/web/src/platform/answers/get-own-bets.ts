/** The member's bets that screens other than the history show. */
import type { Order } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { memberPlatform } from '../client/member-client.ts'
import { requireList } from './require-list.ts'

/** A lottery ticket that the member has bought. */
export type Ticket = Order & { numbers: string[]; issue: string }

/** Fetches the member's newest open bets, newest first. Refetches them each time a list is mounted. */
export function openBetsQuery() {
  return queryOptions({
    queryKey: ['member', 'open-bets'],
    queryFn: async ({ signal }) => (await fetchPage({ kind: 'open' }, signal)).bets,
    // Always stale, so that bets from a recent game are included.
    staleTime: 0,
  })
}

/**
 * Fetches the member's newest bets and all open bets, newest first. An open bet may be older than
 * any number of settled bets.
 */
export function ownBetsQuery() {
  return queryOptions({
    queryKey: ['member', 'tickets'],
    queryFn: async ({ signal }) => {
      const { bets, pageCount } = await fetchPage({}, signal)
      return pageCount > 1 ? mergeBets(bets, await fetchOpenBets(signal)) : bets
    },
    staleTime: 0,
  })
}

/** Fetches the lottery tickets among the member's newest and open bets. */
export function ticketsQuery() {
  return { ...ownBetsQuery(), select: listTickets }
}

export function listTickets(bets: readonly Order[]): Ticket[] {
  return bets.filter(isTicket)
}

function isTicket(bet: Order): bet is Ticket {
  return bet.numbers !== undefined && bet.issue !== undefined
}

function mergeBets(bets: readonly Order[], others: readonly Order[]): Order[] {
  const byId = new Map([...bets, ...others].map(bet => [bet.id, bet]))
  return [...byId.values()].sort((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt))
}

/** The most pages of open bets that are fetched. */
const mostPages = 10

async function fetchOpenBets(signal: AbortSignal): Promise<Order[]> {
  const found: Order[] = []
  let last = 1

  for (let page = 1; page <= Math.min(last, mostPages); page += 1) {
    const { bets, pageCount } = await fetchPage({ kind: 'open', page }, signal)
    found.push(...bets)
    last = pageCount
  }

  return found
}

async function fetchPage(query: { kind?: string; page?: number }, signal: AbortSignal) {
  const { orders, pageCount } = await memberPlatform.call('orders', {
    query,
    signal,
    alert: 'session',
  })
  return { bets: requireList('orders', orders), pageCount }
}
