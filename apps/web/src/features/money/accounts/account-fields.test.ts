import { describe, expect, it } from 'vitest'
import { type AccountEntry, buildNewAccount, listAccountFields } from './account-fields.ts'
import { type AccountKind, resolvePayoutRules } from './payout-rules.ts'

const toEntry = (kind: AccountKind, number: string, more: Partial<AccountEntry> = {}) =>
  ({
    kind,
    provider: 'GCash',
    network: 'TRC20',
    keyKind: 'cpf',
    typed: { bankName: ' BDO ', holder: ' ALEX DOE ', number },
    ...more,
  }) satisfies AccountEntry

const faultOf = (entry: AccountEntry, country: string | undefined) =>
  listAccountFields(entry, resolvePayoutRules(country)).find(({ name }) => name === 'number')?.fault
    ?.key

describe('an account number', () => {
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
    ['bank', '1234567-X', 'BR', undefined],
    ['bank', '1234567-X', 'PH', 'account_digits'],
    ['bank', '123456X-7', 'BR', 'account_digits'],
    ['bank', '12345678901234567890', 'PH', 'account_digits'],
    ['bank', '1234567890 / 09171234567', 'PH', 'account_one_number'],
    ['bank', '123-4-56789-0 โทร 0812345678', 'TH', 'account_one_number'],
    ['bank', 'Ag 1234-5 Cc 0012345-6', 'BR', 'account_one_number'],
    ['bank', 'Ag 123 Cc 0012345-6', 'BR', 'account_digits'],
    ['bank', '12345678 87654321', 'VN', 'account_one_number'],
    ['bank', '****5678', 'VN', 'account_digits'],
    ['bank', '12\u00B2345', 'VN', 'account_digits'],
    ['bank', 'pk36 scbl 0000 0011 2345 6702', 'PK', undefined],
    ['bank', 'PK36 SCBL 0000 0011 2345 6703', 'PK', 'iban_rule'],
    ['bank', 'TR33 0006 1005 1978 6457 8413 26', 'TR', undefined],
    ['bank', 'GB29 NWBK 6016 1331 9268 19', 'GB', undefined],
    ['bank', 'GB29 NWBK 6016 1331 9268 19', undefined, undefined],
    ['bank', 'GB29 NWBK 6016 1331 9268 19', 'PH', 'account_digits'],
    ['card', '62220212345678901285555', 'CN', 'card_rule'],
    ['card', '4111 1111 1111 1111 / 4111 1111 1111 1111', 'US', 'account_one_number'],
    ['e-wallet', '0917 500 0001 / 0918 500 0001', 'PH', 'account_one_number'],
    ['e-wallet', 'a'.repeat(65), 'PH', 'text_too_long'],
    [
      'virtual',
      'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      'PH',
      'address_rule',
    ],
  ] as const)('%s %s in %s: %s [ROUTE-18]', (kind, number, country, fault) => {
    expect(faultOf(toEntry(kind, number), country)).toBe(fault)
  })
})

it.each([
  ['', 'holder_required'],
  ['4111 1111', 'holder_rule'],
  ['Nguyễn Văn An', undefined],
  ['王小明', undefined],
  ['علي ٢', 'holder_rule'],
  ['A'.repeat(81), 'text_too_long'],
])('the account holder %j has the error %s', (holder, fault) => {
  const entry = toEntry('bank', '1', { typed: { bankName: 'BDO', holder, number: '1' } })
  const field = listAccountFields(entry, resolvePayoutRules('PH')).find(
    ({ name }) => name === 'holder',
  )
  expect(field?.fault?.key).toBe(fault)
})

it('an account request contains the fields of its kind, without separators or surrounding spaces', () => {
  const number = '4111 1111 1111 1111'
  const bank = { kind: 'bank', bankName: 'BDO', holder: 'ALEX DOE', number: '4111111111111111' }

  expect(buildNewAccount(toEntry('bank', number))).toEqual(bank)
  expect(buildNewAccount(toEntry('card', number))).toEqual(bank)
  expect(buildNewAccount(toEntry('e-wallet', '0917 500 0001'))).toEqual({
    kind: 'e-wallet',
    provider: 'GCash',
    holder: 'ALEX DOE',
    account: '09175000001',
  })
  expect(buildNewAccount(toEntry('virtual', ' Txyz '))).toEqual({
    kind: 'virtual',
    network: 'TRC20',
    address: 'Txyz',
  })
  expect(buildNewAccount(toEntry('pix', '529.982.247-25'))).toEqual({
    kind: 'pix',
    keyKind: 'cpf',
    holder: 'ALEX DOE',
    key: '52998224725',
  })
})

it.each([
  ['bank', '1234567-X', '1234567X'],
  ['bank', '1234567\u2011x', '1234567X'],
  ['bank', 'PK36 SCBL 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
  ['bank', '\u202A1234\u00A05678\u202C\r\n', '12345678'],
  ['bank', '\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
  ['e-wallet', '\u202A+84 90 123 4567\u202C', '+84901234567'],
  ['e-wallet', 'Ana Silva', 'Ana Silva'],
  ['e-wallet', '\u0E2A\u0E33 \u0E14\u0E35', '\u0E2A\u0E33 \u0E14\u0E35'],
  ['virtual', 'TXYZopYRdj2D9XRtbG41\u00AD1XZZ3kM5VkAeBf', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'],
  ['virtual', 'tron:TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'],
  ['virtual', 'tron:TXYZ', 'tron:TXYZ'],
  ['pix email', 'Ana@x.example\u200B', 'ana@x.example'],
  ['pix email', 'ana\uFF20x\u3002example', 'ana@x.example'],
] as const)('an account number (%s) typed as %j is sent as %j', (kind, number, sent) => {
  const [of] = kind.split(' ')
  const entry = toEntry(of as AccountKind, number, { keyKind: 'email' })
  const account = buildNewAccount(entry)
  const { number: digits, account: wallet, address, key } = account as Record<string, unknown>
  expect(digits ?? wallet ?? address ?? key).toBe(sent)
})

it.each([
  ['\u2068Ana Silva\u2069', 'Ana Silva'],
  ['Nguye\u0302\u0303n Va\u0306n A\u0302n', 'Nguy\u1EC5n V\u0103n \u00C2n'],
  ['Ana\u00A0Silva', 'Ana Silva'],
])('the account holder %j is sent as %j', (holder, sent) => {
  const typed = { bankName: 'BDO', holder, number: '123456' }
  expect(buildNewAccount(toEntry('bank', '', { typed }))).toMatchObject({ holder: sent })
})

it.each([
  ['bank', '４１１１　１１１１', '4111 1111'],
  ['e-wallet', '၀၉၁၇၅၀၀၀၀၀၁', '09175000001'],
  ['virtual', 'Ｔx 12', 'Tx12'],
] as const)(
  'an account number (%s) accepts digits and letters in any script and shows %s',
  (kind, typed, read) => {
    const fields = listAccountFields(toEntry(kind, ''), resolvePayoutRules('PH'))
    expect(fields.find(({ name }) => name === 'number')?.format?.(typed)).toBe(read)
  },
)

it('the account kinds depend on the country, with a default list for other countries', () => {
  expect(resolvePayoutRules('BR').kinds).toEqual(['pix', 'bank', 'virtual'])
  expect(resolvePayoutRules('IN').kinds).toEqual(['bank', 'virtual'])
  expect(resolvePayoutRules(undefined).kinds).toEqual(['bank', 'virtual'])
})
