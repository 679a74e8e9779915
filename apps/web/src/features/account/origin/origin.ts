import type { LoginRequest, RegisterRequest } from '@livery/contract/platform/account.ts'

/** Facts about the player's origin that every registration on this page sends (REGISTER-02). */
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

/**
 * REGISTER-02: returns APP in the native app, WEBCLIP or PWA from the home screen, H5 in a browser.
 */
export function decideRegisterMethod(
  isOfficialApp: boolean,
  device: LoginRequest['device'],
): RegisterRequest['registerMethod'] {
  if (isOfficialApp) return 'APP'
  return device === 'WEBCLIP' || device === 'PWA' ? device : 'H5'
}

/**
 * REGISTER-03: the template for the platform's message to a player whose identity the identity
 * service has verified, by a social channel or a phone number.
 */
export const smsTemplate = 'REGISTER'
