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
  'the availability for a promotion with a key, with %j: %j',
  (lookup, expected) => {
    expect(decideAvailability({ key: 'REFERRAL' }, lookup)).toEqual(expected)
  },
)

it('a promotion without a key is always shown', () => {
  expect(decideAvailability({}, { state: 'off' })).toEqual({ kind: 'shown', count: 0 })
  expect(decideAvailability({}, { state: 'asking' })).toEqual({ kind: 'shown', count: 0 })
})
