import { useQuery } from '@tanstack/react-query'
import { listTickets, ticketsQuery } from '#platform/answers/get-own-bets.ts'
import { drawsQuery } from '../get-draws.ts'
import { computeTicketRefetchMs, judgeTicket } from './judge-ticket.ts'

/** Returns the member's tickets, compared with the latest draws, as a query for `Loaded`. */
export function useTickets() {
  const draws = useQuery(drawsQuery())
  const tickets = useQuery({
    ...ticketsQuery(),
    refetchInterval: ({ state }) =>
      computeTicketRefetchMs(listTickets(state.data ?? []), draws.data ?? []),
  })
  const known = draws.data ?? (draws.isError ? [] : undefined)

  return {
    data: known && tickets.data?.map(ticket => judgeTicket(ticket, known)),
    isError: tickets.isError,
    refetch: tickets.refetch,
  }
}
