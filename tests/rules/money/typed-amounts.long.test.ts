import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAmount } from '../../../apps/web/src/lib/amount-text.ts'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { habits, writeAmount } from './amount-habits.ts'

/** The number of amounts; `npm run test:soak` parses 100,000. */
const tries = isSoak ? 100_000 : 5_000

it('a typed amount is parsed the way its writer meant it, or rejected, in thirty languages', () => {
  const wrong: string[] = []
  let readable = 0
  fc.assert(
    fc.property(habits, habit => {
      const { text, meant, isUsual } = writeAmount(habit)
      const amount = parseAmount(text, habit.digits)
      if (amount !== undefined) readable += 1
      const isFit = amount === meant || (amount === undefined && !isUsual)
      if (!isFit) wrong.push(`${text} (${habit.tag}, ${habit.digits} decimals) is ${amount}`)
    }),
    { numRuns: tries, seed: 4 },
  )
  reportFigure(`${wrong.length} of ${tries} typed amounts misread, ${readable} readable`)

  expect(wrong).toEqual([])
  expect(readable).toBeGreaterThan(tries / 2)
})
