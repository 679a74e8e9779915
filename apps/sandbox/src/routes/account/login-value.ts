import type { LoginValue } from '@livery/contract/platform/account.ts'
import { type Account, defaultPassword } from '#accounts/accounts.ts'
import type { MerchantWorld } from '#state/merchant-state.ts'

/** Opens a session for the account and says what a login answers (LOGIN-04). */
export function toLoginValue(world: MerchantWorld, account: Account): LoginValue {
  return {
    token: world.sessions.open(account.userName),
    id: account.id,
    userName: account.userName,
    customerType: account.type,
    firstTimeLogin: account.firstTimeLogin,
    passwordExpired: account.passwordExpired,
    updatePassword: account.password === defaultPassword,
  }
}
