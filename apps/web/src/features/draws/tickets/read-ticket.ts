import type { TicketRule } from '@livery/contract/platform/games.ts'
import { parseTicket } from '@livery/contract/platform/ticket-rules.ts'

/**
 * Parses a player's ticket numbers, with or without separators: `7 12 30` or `071230`. Returns
 * undefined if the numbers are not a valid ticket for this lottery.
 */
export function readTicket(typed: string, rule: TicketRule): string[] | undefined {
  const parts = typed.split(/\D+/).filter(part => part !== '')
  const [whole = ''] = parts
  const { size, digits } = rule
  const isInOne = parts.length === 1 && whole.length === size * digits
  return parseTicket(isInOne ? cut(whole, digits) : parts, rule)
}

function cut(text: string, length: number): string[] {
  return Array.from({ length: text.length / length }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  )
}
