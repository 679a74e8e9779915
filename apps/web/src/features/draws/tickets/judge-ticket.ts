import type { Draw } from '@livery/contract/platform/games.ts'
import { findMatches } from '@livery/contract/platform/ticket-rules.ts'
import type { Ticket } from '#platform/answers/get-own-bets.ts'

export type TicketState =
  /** `drawAt` is in the past while the platform has not settled the ticket. */
  | { kind: 'waiting'; drawAt: string | undefined }
  | { kind: 'won'; prize: number }
  | { kind: 'lost' }

export type JudgedTicket = {
  ticket: Ticket
  state: TicketState
  /** Which numbers match the draw; undefined while its result is not among the latest results. */
  matches: boolean[] | undefined
}

/** Compares a ticket with the latest draws. The platform alone decides whether a ticket has won. */
export function judgeTicket(ticket: Ticket, draws: readonly Draw[]): JudgedTicket {
  const draw = draws.find(({ gameCode }) => gameCode === ticket.gameCode)
  const rule = draw?.lastIssue === ticket.issue ? draw.ticket : undefined
  const matches = draw && rule && findMatches(ticket.numbers, draw.lastNumbers, rule)

  return { ticket, state: findState(ticket, draw), matches }
}

function findState({ status, payout, issue }: Ticket, draw: Draw | undefined): TicketState {
  if (status === 'won') return { kind: 'won', prize: payout }
  if (status === 'lost') return { kind: 'lost' }
  return { kind: 'waiting', drawAt: draw?.issue === issue ? draw.drawAt : undefined }
}

/** How often the tickets are fetched while one of them is drawn but not settled, in ms. */
const whileSettlingMs = 5_000

/**
 * Returns the milliseconds until the tickets are fetched again: soon if the result of an open ticket
 * has arrived, so that the ticket is checked without a reload.
 */
export function computeTicketRefetchMs(
  tickets: readonly Ticket[],
  draws: readonly Draw[],
): number | false {
  const isSettling = tickets.some(({ status, gameCode, issue }) => {
    const draw = draws.find(one => one.gameCode === gameCode)
    return status === 'open' && draw !== undefined && draw.issue !== issue
  })
  return isSettling && whileSettlingMs
}
