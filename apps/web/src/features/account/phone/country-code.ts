import type { Countries } from '@livery/contract/platform/system.ts'
import { toDigits } from '#lib/fold-text.ts'

export type Country = Countries['countries'][number]

export type CountryReasons = {
  /** The identity service sends the SMS. */
  identitySms: boolean
  /** The flag UPDATEMOBILEICC3. */
  updateMobileFlag: boolean
  /** The merchant's setting to always show the country code. */
  showFlag: boolean
  countriesLoaded: boolean
}

/** REGISTER-15: returns true if at least one reason applies. */
export function showsCountryCode(reasons: CountryReasons): boolean {
  const { identitySms, updateMobileFlag, showFlag, countriesLoaded } = reasons
  return identitySms || updateMobileFlag || showFlag || countriesLoaded
}

/** Returns the initially selected country: the platform's default, or the first listed country. */
export function findDefaultCountry(countries: Countries | undefined): Country | undefined {
  const { countries: list = [], defaultCountry } = countries ?? {}
  return list.find(({ countryCode }) => countryCode === defaultCountry) ?? list[0]
}

let readNationalNumber: ((typed: string, code: string) => string) | undefined

/**
 * Loads the numbering plans of all countries, which `toNationalNumber` needs: 25 kB compressed,
 * loaded only for forms with a mobile number. Without the plans, the platform receives the digits
 * as typed.
 */
export async function loadNumberingPlans(): Promise<void> {
  try {
    ;({ readNationalNumber } = await import('#lib/typed/national-number.ts'))
  } catch {
    // The request failed. It is sent again when the next form opens or is submitted.
  }
}

export function hasNumberingPlans(): boolean {
  return readNationalNumber !== undefined
}

/**
 * Returns the national digits of a mobile number; all digits if the country or its plan is not
 * known.
 */
export function toNationalNumber(typed: string, countryDialingCode = ''): string {
  if (countryDialingCode === '' || !readNationalNumber) return toDigits(typed)
  return readNationalNumber(typed, countryDialingCode)
}

/**
 * Creates a function that returns a country's name in the given language. Without a name in the
 * browser, the function returns the country code.
 */
export function createCountryNamer(languageTag: string): (countryCode: string) => string {
  const names = createNames(languageTag)
  return countryCode => {
    try {
      return names?.of(countryCode) ?? countryCode
    } catch {
      // The platform's value is not a valid country code, so show it unchanged.
      return countryCode
    }
  }
}

/** Returns undefined in browsers older than Safari 14.1, which lack `Intl.DisplayNames`. */
function createNames(languageTag: string): Intl.DisplayNames | undefined {
  if (!Intl.DisplayNames) return undefined
  return new Intl.DisplayNames([languageTag, 'en'], { type: 'region' })
}
