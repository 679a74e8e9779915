import { beforeAll, describe, expect, it } from 'vitest'
import {
  findDefaultCountry,
  loadNumberingPlans,
  showsCountryCode,
  toNationalNumber,
} from './country-code.ts'

const countries = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'US', countryDialingCode: '1' },
]
const answer = {
  countries,
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'before',
} as const
const never = {
  identitySms: false,
  updateMobileFlag: false,
  showFlag: false,
  countriesLoaded: false,
}

describe('the country code field', () => {
  it('is hidden if no setting requires it [REGISTER-15]', () => {
    expect(showsCountryCode(never)).toBe(false)
  })

  it.each(Object.keys(never))('is shown if %s is true [REGISTER-15]', reason => {
    expect(showsCountryCode({ ...never, [reason]: true })).toBe(true)
  })

  it('starts with the default country, or the first country if the default is unknown', () => {
    expect(findDefaultCountry({ ...answer, defaultCountry: 'PH' })?.countryDialingCode).toBe('63')
    expect(findDefaultCountry({ ...answer, defaultCountry: 'XX' })?.countryCode).toBe('VN')
    expect(findDefaultCountry(undefined)).toBeUndefined()
  })
})

describe('a number that is typed, pasted or autofilled', () => {
  beforeAll(loadNumberingPlans)

  it.each([
    ['917-500 0001', '63', '9175000001'],
    ['+63 917 500 0001', '63', '9175000001'],
    [' +639175000001', '63', '9175000001'],
    ['6391750000', '63', '6391750000'],
    ['+84 912 345 678', '63', '84912345678'],
    ['+63 917 500 0001', undefined, '639175000001'],
    ['0917 500 0001', '63', '9175000001'],
    ['0063 917 500 0001', '63', '9175000001'],
    ['＋63 917 500 0001', '63', '9175000001'],
    ['٠٩١٧٥٠٠٠٠٠١', undefined, '09175000001'],
  ])('%j with dialing code +%s becomes %j', (typed, code, number) => {
    expect(toNationalNumber(typed, code)).toBe(number)
  })
})
