import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import type { Country } from './country-code.ts'
import { createCountryNamer } from './country-code.ts'
import { findCountries } from './find-countries.ts'

const few = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'US', countryDialingCode: '1' },
]
const all: Country[] = getCountries().map(countryCode => ({
  countryCode,
  countryDialingCode: String(getCountryCallingCode(countryCode)),
}))
const find = (typed: string, countries: readonly Country[] = all, language = 'en') =>
  findCountries(countries, typed, createCountryNamer(language)).map(one => one.countryCode)

it.each([
  ['', ['VN', 'PH', 'US']],
  ['viet', ['VN']],
  ['PHILIPPINES ', ['PH']],
  ['+63', ['PH']],
  ['8', ['VN']],
  ['us', ['US']],
  ['nowhere', []],
])('searching for "%s" finds %j [REGISTER-16]', (typed, found) => {
  expect(find(typed, few, 'vi')).toEqual(found)
})

describe('among all countries', () => {
  it.each([
    ["cote d'ivoire", 'CI'],
    ['cote d\u2019ivoire', 'CI'],
    ['C\u00F4te d`Ivoire', 'CI'],
    ['Cote dIvoire', 'CI'],
    ['ivory coast', 'CI'],
    ['uk', 'GB'],
    ['U.K.', 'GB'],
    ['england', 'GB'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['america', 'US'],
    ['united states of america', 'US'],
    ['uae', 'AE'],
    ['turkey', 'TR'],
    ['turkiye', 'TR'],
    ['holland', 'NL'],
    ['burma', 'MM'],
    ['czech republic', 'CZ'],
    ['swaziland', 'SZ'],
    ['cape verde', 'CV'],
    ['east timor', 'TL'],
    ['macedonia', 'MK'],
    ['viet nam', 'VN'],
    ['hongkong', 'HK'],
    ['macau', 'MO'],
    ['korea', 'KR'],
    ['lao', 'LA'],
    ['russian federation', 'RU'],
    ['reunion', 'RE'],
    ['curacao', 'CW'],
    ['saint lucia', 'LC'],
    ['st lucia', 'LC'],
    ['trinidad and tobago', 'TT'],
    ['guinea bissau', 'GW'],
    ['dr congo', 'CD'],
    ['\u2068Philippines\u2069', 'PH'],
    ['\uFF35\uFF2B', 'GB'],
    ['Deutschland', 'DE'],
    ['Espa\u00F1a', 'ES'],
    ['\u65E5\u672C', 'JP'],
    ['0084', 'VN'],
    ['+84', 'VN'],
    ['\uFF0B\uFF18\uFF14', 'VN'],
    ['\u0660\u0660\u0668\u0664', 'VN'],
    ['84', 'VN'],
  ])('%j finds %s first [REGISTER-16]', (typed, code) => {
    expect(find(typed)[0]).toBe(code)
  })

  it("a search for any country's English name finds it, whatever the page language", () => {
    const inEnglish = createCountryNamer('en')
    const lost = ['en', 'ar'].flatMap(language =>
      all
        .filter(
          ({ countryCode }) => !find(inEnglish(countryCode), all, language).includes(countryCode),
        )
        .map(({ countryCode }) => `${language} ${countryCode}`),
    )
    expect(lost).toEqual([])
  })
})
