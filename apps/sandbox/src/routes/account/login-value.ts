import type { LoginValue } from '@livery/contract/platform/account.ts'
import { type Account, defaultPassword } from '#accounts/accounts.ts'
import { type DeviceFacts, noteDevice } from '#accounts/devices.ts'
import { countTime, requireNoBreak, requireTime } from '#play/require-play.ts'
import type { MerchantState } from '#state/merchant-state.ts'

/**
 * Opens a session for the account and returns the login response (LOGIN-04).
 * @throws PlatformFailure during the player's break, or if their playing time is used up.
 */
export function openLoginSession(
  state: MerchantState,
  account: Account,
  device?: DeviceFacts,
): LoginValue {
  const nowMs = state.now()
  requireNoBreak(account, nowMs)
  requireTime(account, nowMs)
  countTime(account, nowMs)
  return {
    token: openSession(state, account, device),
    id: account.id,
    userName: account.userName,
    customerType: account.type,
    firstTimeLogin: account.firstTimeLogin,
    passwordExpired: account.passwordExpired,
    updatePassword: account.password === defaultPassword,
  }
}

/** Opens a session on a device and records the device on the account. */
export function openSession(state: MerchantState, account: Account, device?: DeviceFacts): string {
  if (device) noteDevice(account, device)
  return state.sessions.open(account.userName, device?.id)
}
