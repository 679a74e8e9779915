import type { LoginRequest, RegisterRequest } from '@livery/contract/platform/account.ts'

/** REGISTER-02: APP in the native app, WEBCLIP or PWA from the home screen, H5 in a browser. */
export function toRegisterMethod(
  isOfficialApp: boolean,
  device: LoginRequest['device'],
): RegisterRequest['registerMethod'] {
  if (isOfficialApp) return 'APP'
  return device === 'WEBCLIP' || device === 'PWA' ? device : 'H5'
}
