/** Rules of tickets, which the page and the sandbox share. */
import type { Draw, TicketRule } from './games.ts'

/** Which numbers of a ticket were drawn. */
export function findMatches(
  numbers: readonly string[],
  drawn: readonly string[],
  { inOrder }: Pick<TicketRule, 'inOrder'>,
): boolean[] {
  return numbers.map((number, at) => (inOrder ? drawn[at] === number : drawn.includes(number)))
}

/** The prize of so many matches; undefined where the platform tells of no prizes. */
export function toPrize(prizes: Draw['prizes'], matched: number): number | undefined {
  return prizes && (prizes.find(prize => prize.matched === matched)?.amount ?? 0)
}

/** The numbers as the lottery writes them, or undefined if they are no ticket of it. */
export function toTicket(typed: readonly string[], rule: TicketRule): string[] | undefined {
  const numbers = typed.map(Number)
  const isTicket =
    typed.length === rule.size &&
    typed.every(text => /^\d{1,9}$/.test(text)) &&
    numbers.every(number => number >= rule.lowest && number <= rule.highest) &&
    (rule.inOrder || new Set(numbers).size === rule.size)
  return isTicket ? numbers.map(number => writeNumber(number, rule)) : undefined
}

export function writeNumber(number: number, { digits }: Pick<TicketRule, 'digits'>): string {
  return String(number).padStart(digits, '0')
}
