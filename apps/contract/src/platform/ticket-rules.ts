/** Lottery ticket rules shared by the page and the sandbox. */
import type { Draw, TicketRule } from './games.ts'

/** Returns for each ticket number whether the draw includes it. */
export function findMatches(
  numbers: readonly string[],
  drawn: readonly string[],
  { inOrder }: Pick<TicketRule, 'inOrder'>,
): boolean[] {
  return numbers.map((number, at) => (inOrder ? drawn[at] === number : drawn.includes(number)))
}

/** Returns the prize for this many matches; undefined if the platform does not send prizes. */
export function findPrize(prizes: Draw['prizes'], matched: number): number | undefined {
  return prizes && (prizes.find(prize => prize.matched === matched)?.amount ?? 0)
}

/**
 * Formats the numbers the way the lottery writes them; `undefined` if the numbers are not a valid
 * ticket.
 */
export function parseTicket(typed: readonly string[], rule: TicketRule): string[] | undefined {
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
