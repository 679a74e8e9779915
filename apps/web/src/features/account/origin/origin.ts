import type { RegisterRequest } from '@livery/contract/platform/account.ts'

/** What every registration of this page carries besides the player's own words (REGISTER-02). */
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
