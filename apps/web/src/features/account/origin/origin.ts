import type { LoginRequest, RegisterRequest } from '@livery/contract/platform/account.ts'

/** Facts about the player's origin that every registration of this page carries (REGISTER-02). */
export type Origin = Pick<
  RegisterRequest,
  | 'registerMethod'
  | 'registerUrl'
  | 'loginDeviceId'
  | 'isOfficialAppLogin'
  | 'domain'
  | 'referralCode'
  | 'affiliateCode'
  | 'pixelTrack'
>

/** REGISTER-02: APP in the native app, WEBCLIP or PWA from the home screen, H5 in a browser. */
export function toRegisterMethod(
  isOfficialApp: boolean,
  device: LoginRequest['device'],
): RegisterRequest['registerMethod'] {
  if (isOfficialApp) return 'APP'
  return device === 'WEBCLIP' || device === 'PWA' ? device : 'H5'
}

/**
 * REGISTER-03: the template of the platform's message to a player whom the identity service has
 * proven, by a social channel or by the number of a phone.
 */
export const smsTemplate = 'REGISTER'
