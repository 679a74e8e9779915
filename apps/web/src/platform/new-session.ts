import type { LoginValue, RegisterValue, SessionInfo } from '@livery/contract/platform/account.ts'

/** Converts a login response (LOGIN-04) to a session (SESSION-01). */
export function toSession(value: LoginValue, merchantCode: string): SessionInfo {
  const { id, token, userName, customerType, firstTimeLogin } = value
  return { id, token, merchantCode, userName, type: customerType, firstTimeLogin }
}

/**
 * Converts a registration response (REGISTER-04) to a session (SESSION-01), with the
 * first-time-login flag (REGISTER-10); undefined if the platform did not open a session.
 */
export function toFirstSession(
  { token, id, customerId, userName }: RegisterValue,
  merchantCode: string,
): SessionInfo | undefined {
  const playerId = id ?? customerId
  if (token === undefined || playerId === undefined) return undefined
  return { id: playerId, token, merchantCode, userName, type: 0, firstTimeLogin: true }
}
