import { expect, it } from 'vitest'
import { parsePlayRefusal } from './parse-play-refusal.ts'

const limit = { kind: 'session', period: 'day', value: 60, used: 60 }
const until = '2026-05-01T10:00:00Z'

it.each<[string, unknown, object]>([
  ['a break', { break: { length: 'day', until } }, { break: { length: 'day', until } }],
  ['a permanent break', { break: { length: 'for-good' } }, { break: { length: 'for-good' } }],
  ['a limit', { limit }, { limit }],
  ['an unknown length', { break: { length: 'decade' } }, {}],
  ['a number as the end', { break: { length: 'day', until: 5 } }, {}],
  ['a limit without a value', { limit: { ...limit, value: null } }, {}],
  ['an unknown kind', { limit: { ...limit, kind: 'mood' } }, {}],
  ['nothing', undefined, {}],
  ['a string', 'break', {}],
])('a refusal with %s is read as far as it can be shown', (_, value, refusal) => {
  expect(parsePlayRefusal(value)).toEqual(refusal)
})
