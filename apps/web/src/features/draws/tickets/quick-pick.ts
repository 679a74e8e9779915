import type { TicketRule } from '@livery/contract/platform/games.ts'
import { writeNumber } from '@livery/contract/platform/ticket-rules.ts'

/** Returns a random integer from 0 up to but not including `below`. */
export type RandomBelow = (below: number) => number

/** Picks random ticket numbers. Sorts them unless the lottery's order matters. */
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

/** Returns an unbiased random number that players cannot predict. */
export const randomBelow: RandomBelow = below => {
  const fair = range - (range % below)
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return number % below
  }
}
