import type { Draw } from '@livery/contract/platform/games.ts'
import { findMatches } from '@livery/contract/platform/ticket-rules.ts'
import type { Ticket } from '#platform/answers/get-own-bets.ts'

export type TicketState =
  /** Its draw is still to come; `drawAt` is known for the lottery's next draw. */
  | { kind: 'waiting'; drawAt: string | undefined }
  /** Its draw has taken place, and the platform has not settled it. */
  | { kind: 'drawn' }
  | { kind: 'won'; prize: number }
  | { kind: 'lost' }

export type JudgedTicket = {
  ticket: Ticket
  state: TicketState
  /** Which numbers match the draw; undefined while its result is not known. */
  matches: boolean[] | undefined
}

/** Compares a ticket with the latest draws. The platform alone decides whether a ticket has won. */
export function judgeTicket(ticket: Ticket, draws: readonly Draw[], nowMs: number): JudgedTicket {
  const draw = draws.find(({ gameCode }) => gameCode === ticket.gameCode)
  const state = findState(ticket, draw, nowMs)
  // Once the next draw has been held, only the settled ticket has the result.
  const settled = state.kind === 'drawn' ? undefined : ticket.winningNumbers
  const result = draw?.lastIssue === ticket.issue ? draw.lastNumbers : settled
  const matches = draw?.ticket && result && findMatches(ticket.numbers, result, draw.ticket)

  return { ticket, state, matches }
}

function findState(ticket: Ticket, draw: Draw | undefined, nowMs: number): TicketState {
  const { status, payout, issue } = ticket
  // The platform may settle a ticket before the draws show its result.
  if (draw?.issue === issue && isHeld(issue, draw, nowMs)) return { kind: 'drawn' }
  if (status === 'won') return { kind: 'won', prize: payout }
  if (status === 'lost') return { kind: 'lost' }
  if (draw && isHeld(issue, draw, nowMs)) return { kind: 'drawn' }
  return { kind: 'waiting', drawAt: draw?.issue === issue ? draw.drawAt : undefined }
}

/** Returns whether the draw of an issue has taken place. */
function isHeld(issue: string, draw: Draw, nowMs: number): boolean {
  if (issue === draw.issue) return Date.parse(draw.drawAt) <= nowMs
  return issue.localeCompare(draw.issue, 'en', { numeric: true }) < 0
}

/** How often the tickets are fetched while one of them is drawn but not settled, in ms. */
const whileSettlingMs = 5_000

/**
 * Returns the milliseconds until the tickets are fetched again: soon if the draw of an open ticket
 * has taken place, so that the ticket is checked without a reload.
 */
export function computeTicketRefetchMs(
  tickets: readonly Ticket[],
  draws: readonly Draw[],
  nowMs: number,
): number | false {
  const isSettling = tickets.some(
    ticket => judgeTicket(ticket, draws, nowMs).state.kind === 'drawn',
  )
  return isSettling && whileSettlingMs
}
