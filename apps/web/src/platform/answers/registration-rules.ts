import type { MerchantRegistration } from '@livery/contract/merchant/merchant-play.ts'
import type { RegistrationSettings } from '@livery/contract/platform/account.ts'

export type RegistrationRules = {
  username: { minLength: number; maxLength: number }
  password: { minLength: number; maxLength: number }
  /** Whether mobile registration requires a password (REGISTER-14). */
  mobilePassword: boolean
  mobileDefaultPassword: string | undefined
  showCountryCode: boolean
  confirmFirst: boolean
}

const usual = {
  username: { minLength: 4, maxLength: 16 },
  password: { minLength: 6, maxLength: 32 },
}

/** Returns the platform's registration settings, with the merchant's settings as defaults. */
export function mergeRegistrationRules(
  platform: Partial<RegistrationSettings> | undefined,
  merchant: MerchantRegistration | undefined,
): RegistrationRules {
  const told = { ...merchant, ...platform }
  return {
    username: told.username ?? usual.username,
    password: told.password ?? usual.password,
    mobilePassword: told.mobilePassword ?? false,
    mobileDefaultPassword: told.mobileDefaultPassword,
    showCountryCode: told.showCountryCode ?? false,
    confirmFirst: told.confirmFirst ?? false,
  }
}
