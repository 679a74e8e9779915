import { expect, it } from 'vitest'
import { decideAvailability, type Lookup } from './availability.ts'

const told = (enabled: boolean, count: number): Lookup => ({
  state: 'told',
  promotions: { REFERRAL: { enabled, count } },
})

it.each([
  [told(true, 3), { kind: 'shown', count: 3 }],
  [told(false, 3), { kind: 'hidden' }],
  [{ state: 'told', promotions: {} }, { kind: 'hidden' }],
  [{ state: 'off' }, { kind: 'hidden' }],
  [{ state: 'asking' }, { kind: 'waiting' }],
  [{ state: 'lost' }, { kind: 'shown', count: 0 }],
] satisfies [Lookup, object][])(
  'with the lookup %j, a promotion with a key is %j',
  (lookup, expected) => {
    expect(decideAvailability({ key: 'REFERRAL' }, lookup)).toEqual(expected)
  },
)

it('a promotion without a key is shown for every lookup state', () => {
  expect(decideAvailability({}, { state: 'off' })).toEqual({ kind: 'shown', count: 0 })
  expect(decideAvailability({}, { state: 'asking' })).toEqual({ kind: 'shown', count: 0 })
})
