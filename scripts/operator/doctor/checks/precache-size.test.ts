import { expect, it } from 'vitest'
import { checkPrecacheSize, usualBudgetBytes } from './installability.ts'

const file = 'a.json'
const entry = (bytes: number, url = '/m/assets/a.js') => ({ url, bytes })

it.each([
  ['small', [entry(1000)], [], []],
  ['just within', [entry(usualBudgetBytes)], [], []],
  ['too large', [entry(9, '/m/b'), entry(usualBudgetBytes)], [], [['advice', 'more than 600 kB']]],
  ['incomplete', [], ['/m/assets/gone.js'], [['problem', '/m/assets/gone.js']]],
] as const)(
  'a precache that is %s leads to the expected findings',
  (_name, entries, missing, expected) => {
    const found = checkPrecacheSize({ file, entries, missing })
    expect(found.map(({ level, what }) => [level, what])).toEqual(
      expected.map(([level, what]) => [level, expect.stringContaining(what)]),
    )
  },
)

it('the fix contains the name of the largest file', () => {
  const entries = [entry(400_000, '/m/small.js'), entry(500_000, '/m/large.js')]
  expect(checkPrecacheSize({ file, entries, missing: [] })[0]?.fix.text).toContain('/m/large.js')
})

it("the merchant's own budget replaces the default budget", () => {
  const entries = [entry(50_000)]
  const [finding] = checkPrecacheSize({ file, entries, missing: [], budgetBytes: 40_000 })
  expect(finding?.what).toContain('more than 40 kB')
})
