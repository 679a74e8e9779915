import { expect, it } from 'vitest'
import { toBoundAccounts } from './bound-accounts.ts'

const none = { fullBankCardList: [], fullVirtualWalletList: [], fullEWalletList: [] }

it.each([
  ['fullBankCardList', { id: '1', bankName: 'BDO', holder: 'A', lastDigits: '4455' }, 'bank'],
  ['fullVirtualWalletList', { id: '2', network: 'TRC20', maskedAddress: 'T••c' }, 'virtual'],
  ['fullEWalletList', { id: '3', provider: 'G', holder: 'A', maskedAccount: '0••4' }, 'e-wallet'],
] as const)('an entry in %s becomes an account with its kind [MONEY-02]', (list, entry, kind) => {
  const { id } = entry
  expect(toBoundAccounts({ ...none, [list]: [entry] })).toMatchObject([{ id, kind }])
  expect(toBoundAccounts(none)).toEqual([])
})

it('accounts of every kind are listed with masked numbers and their holders', () => {
  const shown = toBoundAccounts({
    fullBankCardList: [{ id: '1', bankName: 'BDO', holder: 'ALEX DOE', lastDigits: '4455' }],
    fullVirtualWalletList: [{ id: '2', network: 'TRC20', maskedAddress: 'TXyz••••9aBc' }],
    fullEWalletList: [
      { id: '3', provider: 'GCash', holder: 'ALEX DOE', maskedAccount: '0917••••1234' },
      { id: '4', provider: 'Pix', holder: 'ALEX DOE', maskedAccount: 'a••••r' },
    ],
  })
  expect(shown).toEqual([
    { id: '1', kind: 'bank', name: 'BDO', masked: '•••• 4455', holder: 'ALEX DOE' },
    { id: '2', kind: 'virtual', name: 'TRC20', masked: 'TXyz••••9aBc' },
    { id: '3', kind: 'e-wallet', name: 'GCash', masked: '0917••••1234', holder: 'ALEX DOE' },
    { id: '4', kind: 'pix', name: 'Pix', masked: 'a••••r', holder: 'ALEX DOE' },
  ])
})
