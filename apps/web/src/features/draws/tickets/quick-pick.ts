import type { TicketRule } from '@livery/contract/platform/games.ts'
import { writeNumber } from '@livery/contract/platform/ticket-rules.ts'

/** A whole number from 0 up to but not including `below`. */
export type RandomBelow = (below: number) => number

/** The numbers of a ticket by chance: in order of size where their order does not count. */
export function pickNumbers(rule: TicketRule, randomBelow: RandomBelow): string[] {
  const { size, lowest, highest, inOrder } = rule
  const left = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
  const picked = Array.from({ length: size }, () => {
    const at = randomBelow(left.length)
    return (inOrder ? left.slice(at, at + 1) : left.splice(at, 1))[0] ?? lowest
  })
  if (!inOrder) picked.sort((a, b) => a - b)
  return picked.map(number => writeNumber(number, rule))
}

const range = 2 ** 32

/** Fair, and no player can foresee it. */
export const randomBelow: RandomBelow = below => {
  const fair = range - (range % below)
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return number % below
  }
}
