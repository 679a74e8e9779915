import type { RegisterRequest } from '@livery/contract/platform/account.ts'

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
