import { useQuery } from '@tanstack/react-query'
import { useAtNow } from '#lib/use-now.ts'
import { listTickets, ticketsQuery } from '#platform/answers/get-own-bets.ts'
import { drawsQuery } from '../get-draws.ts'
import { computeTicketRefetchMs, judgeTicket } from './judge-ticket.ts'

/** Returns the member's tickets, compared with the latest draws, as a query for `Loaded`. */
export function useTickets() {
  const draws = useQuery(drawsQuery())
  const known = draws.data ?? (draws.isError ? [] : undefined)
  const heldMs = useAtNow(nowMs => findLastHeldMs(known ?? [], nowMs))
  const tickets = useQuery({
    ...ticketsQuery(),
    refetchInterval: ({ state }) =>
      computeTicketRefetchMs(listTickets(state.data ?? []), known ?? [], heldMs),
  })

  return {
    data: known && tickets.data?.map(ticket => judgeTicket(ticket, known, heldMs)),
    isError: tickets.isError,
    refetch: tickets.refetch,
  }
}

/** Returns the time of the last draw that has taken place, so that a ticket changes only then. */
function findLastHeldMs(draws: readonly { drawAt: string }[], nowMs: number): number {
  return Math.max(0, ...draws.map(({ drawAt }) => Date.parse(drawAt)).filter(atMs => atMs <= nowMs))
}
