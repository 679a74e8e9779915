import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLastWay, readLastWay } from './last-ways.ts'

const player = vi.hoisted(() => ({ key: 'AURORA 1' as string | undefined }))
vi.mock('../session.ts', () => ({ getPlayerKey: () => player.key }))

const key = localStorageKeys.lastPaymentWays
const values = new Map<string, string>()
vi.mock('#device/storage.ts', () => ({
  localStore: {},
  createStoredText: (_: unknown, key: string) => ({
    read: () => values.get(key),
    keep: (text: string) => void values.set(key, text),
  }),
}))

const deposit = (methodId: string) => keepLastWay({ kind: 'deposit', methodId, amount: 100 })

beforeEach(() => {
  player.key = 'AURORA 1'
})
afterEach(() => values.clear())

it('the last payment method of each kind is stored, but no amount', () => {
  deposit('card')
  deposit('bank')
  keepLastWay({ kind: 'withdrawal', accountId: 'card-1', amount: 100 })
  expect([readLastWay('deposit'), readLastWay('withdrawal')]).toEqual(['bank', 'card-1'])
  expect(values.get(key)).not.toContain('amount')
})

it.each([
  ['another player', 'AURORA 2'],
  ['the same id at another merchant', 'LOTUS 1'],
  ['nobody', undefined],
])('%s cannot read the stored method', (_, other) => {
  deposit('card')
  player.key = other
  expect(readLastWay('deposit')).toBeUndefined()
  keepLastWay({ kind: 'deposit', methodId: 'pix', amount: 100 })
  player.key = 'AURORA 1'
  expect(readLastWay('deposit')).toBe('card')
})

it('a browser stores methods only for the latest players', () => {
  for (let id = 1; id <= 41; id += 1) {
    player.key = `AURORA ${id}`
    deposit('card')
  }

  expect(readLastWay('deposit')).toBe('card')

  player.key = 'AURORA 1'

  expect(readLastWay('deposit')).toBeUndefined()
})

it.each(['{', '{}', '[1, null, {"owner": "AURORA 1", "kind": "deposit"}]'])(
  'invalid stored data is ignored: %s',
  text => {
    values.set(key, text)
    expect(readLastWay('deposit')).toBeUndefined()
  },
)
