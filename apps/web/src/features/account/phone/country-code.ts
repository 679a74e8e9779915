import type { Countries } from '@livery/contract/platform/system.ts'
import { toDigits } from '#lib/fold-text.ts'

export type Country = Countries['countries'][number]

export type CountryReasons = {
  /** The identity service sends the SMS. */
  identitySms: boolean
  /** The flag UPDATEMOBILEICC3. */
  updateMobileFlag: boolean
  /** The merchant's setting always shows it. */
  showFlag: boolean
  countriesLoaded: boolean
}

/** REGISTER-15: any one reason is enough. */
export function showsCountryCode(reasons: CountryReasons): boolean {
  const { identitySms, updateMobileFlag, showFlag, countriesLoaded } = reasons
  return identitySms || updateMobileFlag || showFlag || countriesLoaded
}

/** The country a number starts with: the platform's default, else the first it lists. */
export function toDefaultCountry(countries: Countries | undefined): Country | undefined {
  const { countries: list = [], defaultCountry } = countries ?? {}
  return list.find(({ countryCode }) => countryCode === defaultCountry) ?? list[0]
}

let readNationalNumber: ((typed: string, code: string) => string) | undefined

/**
 * Loads the numbering plans of all countries, which `toNationalNumber` needs: 25 kB compressed, for
 * forms with a mobile number alone. Without them the platform reads the digits as they are typed.
 */
export async function loadNumberingPlans(): Promise<void> {
  try {
    ;({ readNationalNumber } = await import('#lib/typed/national-number.ts'))
  } catch {
    // The network failed; the next form or submit tries again.
  }
}

export function hasNumberingPlans(): boolean {
  return readNationalNumber !== undefined
}

/** The national digits of a mobile number; all of its digits while no country or plan is known. */
export function toNationalNumber(typed: string, countryDialingCode = ''): string {
  if (countryDialingCode === '' || !readNationalNumber) return toDigits(typed)
  return readNationalNumber(typed, countryDialingCode)
}
