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
 * REGISTER-03: the platform's message template for a player who was verified by the identity
 * service.
 */
export const smsTemplate = 'REGISTER'
