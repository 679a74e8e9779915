import { describe, expect, it } from 'vitest'
import { type AccountEntry, toFields, toNewAccount } from './account-fields.ts'
import { type AccountKind, toPayoutRules } from './payout-rules.ts'

const toEntry = (kind: AccountKind, number: string, more: Partial<AccountEntry> = {}) =>
  ({
    kind,
    provider: 'GCash',
    network: 'TRC20',
    keyKind: 'cpf',
    typed: { bankName: ' BDO ', holder: ' ALEX DOE ', number },
    ...more,
  }) satisfies AccountEntry

const faultOf = (entry: AccountEntry, country = 'PH') =>
  toFields(entry, toPayoutRules(country)).find(({ name }) => name === 'number')?.fault?.key

describe('the number of an account', () => {
  it.each([
    ['bank', '1234 5678 90', 'PH', undefined],
    ['bank', '1234 5678 9', 'PH', 'account_digits'],
    ['bank', '1234 5678 9012 3456 7', 'PH', 'account_digits'],
    ['bank', '1234 56', 'VN', undefined],
    ['bank', '', 'VN', 'account_required'],
    ['card', '4111 1111 1111 1111', 'US', undefined],
    ['card', '4111 1111 1111 1112', 'US', 'card_rule'],
    ['card', '4222 2222 2222', 'US', 'card_rule'],
    ['e-wallet', '0917 500 0001', 'PH', undefined],
    ['e-wallet', '091', 'PH', 'wallet_rule'],
    ['virtual', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', 'PH', undefined],
    ['virtual', 'TXYZ', 'PH', 'address_rule'],
    ['pix', '529.982.247-25', 'BR', undefined],
    ['pix', '529.982.247-24', 'BR', 'pix_cpf_rule'],
  ] as const)('%s %s in %s: %s [ROUTE-18]', (kind, number, country, fault) => {
    expect(faultOf(toEntry(kind, number), country)).toBe(fault)
  })
})

it.each([
  ['', 'holder_required'],
  ['4111 1111', 'holder_rule'],
  ['Nguyễn Văn An', undefined],
  ['王小明', undefined],
])('a holder named %j: %s', (holder, fault) => {
  const entry = toEntry('bank', '1', { typed: { bankName: 'BDO', holder, number: '1' } })
  const field = toFields(entry, toPayoutRules('PH')).find(({ name }) => name === 'holder')
  expect(field?.fault?.key).toBe(fault)
})

it('sends what each kind has, without punctuation and spaces around', () => {
  const number = '4111 1111 1111 1111'
  const bank = { kind: 'bank', bankName: 'BDO', holder: 'ALEX DOE', number: '4111111111111111' }
  expect(toNewAccount(toEntry('bank', number))).toEqual(bank)
  expect(toNewAccount(toEntry('card', number))).toEqual(bank)
  expect(toNewAccount(toEntry('e-wallet', '0917 500 0001'))).toEqual({
    kind: 'e-wallet',
    provider: 'GCash',
    holder: 'ALEX DOE',
    account: '09175000001',
  })
  expect(toNewAccount(toEntry('virtual', ' Txyz '))).toEqual({
    kind: 'virtual',
    network: 'TRC20',
    address: 'Txyz',
  })
  expect(toNewAccount(toEntry('pix', '529.982.247-25'))).toEqual({
    kind: 'pix',
    keyKind: 'cpf',
    holder: 'ALEX DOE',
    key: '52998224725',
  })
})

it.each([
  ['bank', '４１１１　１１１１', '4111 1111'],
  ['e-wallet', '၀၉၁၇၅၀၀၀၀၀၁', '09175000001'],
  ['virtual', 'Ｔx 12', 'Tx12'],
] as const)(
  'the number of an account (%s) is read in any digits and letters: %s',
  (kind, typed, read) => {
    const fields = toFields(toEntry(kind, ''), toPayoutRules('PH'))
    expect(fields.find(({ name }) => name === 'number')?.format(typed)).toBe(read)
  },
)

it('offers the kinds of the country, and the usual ones anywhere else', () => {
  expect(toPayoutRules('BR').kinds).toEqual(['pix', 'bank', 'virtual'])
  expect(toPayoutRules('IN').kinds).toEqual(['bank', 'virtual'])
  expect(toPayoutRules(undefined).kinds).toEqual(['bank', 'virtual'])
})
