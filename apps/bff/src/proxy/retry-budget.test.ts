import { expect, it } from 'vitest'
import { createRetryBudget } from './merchant-breakers.ts'

it.each([100, 1_000, 100_000])(
  'a retry budget allows at most one retry per ten calls, out of %d calls',
  calls => {
    const budget = createRetryBudget()
    let spent = 0

    for (let count = 0; count < calls; count += 1) {
      budget.earn()
      if (budget.spend()) spent += 1
    }

    expect(spent).toBeGreaterThan(0)
    expect(spent / calls).toBeLessThanOrEqual(0.1)
  },
)

it('a retry budget has a maximum, even after many calls without a failure', () => {
  const budget = createRetryBudget()
  for (let count = 0; count < 10_000; count += 1) budget.earn()
  let spent = 0
  while (budget.spend()) spent += 1

  expect(spent).toBe(10)
})
