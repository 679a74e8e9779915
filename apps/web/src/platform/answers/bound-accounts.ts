/** Converts payout accounts to one common shape for lists and choices. */
import type {
  BankCard,
  EWallet,
  PayoutAccounts,
  VirtualWallet,
} from '@livery/contract/platform/payments.ts'

export type BoundAccount = {
  id: string
  kind: 'bank' | 'virtual' | 'e-wallet' | 'pix'
  name: string
  /** The masked account number; never the full number. */
  masked: string
  holder?: string
}

/**
 * Returns the accounts in the platform's order: bank cards, crypto wallets, e-wallets and Pix keys.
 */
export function toBoundAccounts(accounts: PayoutAccounts): BoundAccount[] {
  const { fullBankCardList, fullVirtualWalletList, fullEWalletList } = accounts
  return [...fullBankCardList, ...fullVirtualWalletList, ...fullEWalletList].map(toBoundAccount)
}

export function toBoundAccount(account: BankCard | VirtualWallet | EWallet): BoundAccount {
  const { id } = account
  if ('network' in account) {
    return { id, kind: 'virtual', name: account.network, masked: account.maskedAddress }
  }

  const { holder } = account

  if ('bankName' in account) {
    return {
      id,
      kind: 'bank',
      name: account.bankName,
      masked: `•••• ${account.lastDigits}`,
      holder,
    }
  }

  const { provider, maskedAccount } = account
  const kind = provider === 'Pix' ? 'pix' : 'e-wallet'

  return { id, kind, name: provider, masked: maskedAccount, holder }
}
