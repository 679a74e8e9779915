import type { TicketRule } from '@livery/contract/platform/games.ts'
import { parseTicket } from '@livery/contract/platform/ticket-rules.ts'

/**
 * Parses ticket numbers as a player types them, separated or not: `7 12 30` and `071230`. Undefined
 * if they are not a valid ticket of the lottery.
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
