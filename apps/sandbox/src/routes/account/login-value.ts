import type { LoginValue } from '@livery/contract/platform/account.ts'
import { type Account, defaultPassword } from '#accounts/accounts.ts'
import type { MerchantState } from '#state/merchant-state.ts'

/** Opens a session for the account and returns the login's answer (LOGIN-04). */
export function toLoginValue(state: MerchantState, account: Account): LoginValue {
  return {
    token: state.sessions.open(account.userName),
    id: account.id,
    userName: account.userName,
    customerType: account.type,
    firstTimeLogin: account.firstTimeLogin,
    passwordExpired: account.passwordExpired,
    updatePassword: account.password === defaultPassword,
  }
}
