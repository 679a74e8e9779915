import type { LoginValue, RegisterValue, SessionInfo } from '@livery/contract/platform/account.ts'

/** LOGIN-04 into SESSION-01. */
export function toSession(value: LoginValue, merchantCode: string): SessionInfo {
  const { id, token, userName, customerType, firstTimeLogin } = value
  return { id, token, merchantCode, userName, type: customerType, firstTimeLogin }
}

/**
 * REGISTER-04 into SESSION-01, with the first-time-login flag (REGISTER-10); undefined where the
 * platform opened no session.
 */
export function toFirstSession(
  { token, id, customerId, userName }: RegisterValue,
  merchantCode: string,
): SessionInfo | undefined {
  const playerId = id ?? customerId
  if (token === undefined || playerId === undefined) return undefined
  return { id: playerId, token, merchantCode, userName, type: 0, firstTimeLogin: true }
}
