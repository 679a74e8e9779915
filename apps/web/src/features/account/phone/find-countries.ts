/** Searches the country list by any common name, by country code or by dialing code. */
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { foldText } from '#lib/fold-text.ts'
import type { Country } from './country-code.ts'
import { createCountryNamer } from './country-code.ts'

/** Names that the browser does not provide: short forms, former names and constituent parts. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, Dubai, Abu Dhabi',
  AX: 'Aland',
  BA: 'Bosnia',
  BF: 'Upper Volta',
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  BY: 'Byelorussia, White Russia',
  CD: 'DRC, DR Congo, Democratic Republic of the Congo, Zaire',
  CF: 'CAR',
  CG: 'Republic of the Congo, Congo Republic',
  CI: 'Ivory Coast, Cote d Ivoire',
  CN: 'PRC, Mainland China, Peoples Republic of China',
  CV: 'Cape Verde, Cabo Verde',
  CZ: 'Czech Republic, Czechia',
  DE: 'BRD',
  DO: 'Dominicana',
  FK: 'Malvinas',
  FM: 'FSM',
  GB: 'UK, United Kingdom, Great Britain, England, Scotland, Wales, Northern Ireland',
  GR: 'Hellas',
  HK: 'Hongkong, HKSAR',
  IE: 'Eire, Republic of Ireland',
  IR: 'Persia, Islamic Republic of Iran',
  KG: 'Kirghizia, Kirgizstan',
  KH: 'Kampuchea',
  KN: 'St Christopher',
  KP: 'DPRK, Korea North',
  KR: 'Korea, ROK, Korea South, Republic of Korea',
  KZ: 'Kazakstan',
  LA: 'Lao, Lao PDR',
  LK: 'Ceylon',
  MD: 'Moldavia',
  MK: 'Macedonia, FYROM',
  MM: 'Burma, Myanmar',
  MO: 'Macau, Macao',
  MV: 'Maldive Islands',
  MY: 'Malaya',
  NL: 'Holland, Netherlands',
  PH: 'Pilipinas',
  PS: 'Palestine, West Bank, Gaza',
  RU: 'Russian Federation',
  SA: 'KSA',
  SR: 'Dutch Guiana',
  ST: 'Sao Tome',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Eswatini',
  TH: 'Siam',
  TL: 'East Timor, Timor Leste',
  TR: 'Turkey, Turkiye',
  TW: 'ROC, Formosa, Chinese Taipei',
  TZ: 'Tanganyika, Zanzibar',
  US: 'USA, US of A, America, United States of America',
  VA: 'Holy See',
  VN: 'Viet Nam',
  WS: 'Western Samoa',
  ZW: 'Rhodesia',
}

/**
 * Finds countries whose name, country code or dialing code contains the typed text. Countries with
 * a name or word that starts with the text are first. Returns all countries for an empty text.
 * @param toName returns a country's name in the page's language
 */
export function findCountries(
  countries: readonly Country[],
  typed: string,
  toName: (countryCode: string) => string,
): Country[] {
  const text = cleanField(typed, 'identifier')
  const [, mark = '', digits = ''] = /^(\+|00)?(\d[\d -]*)$/.exec(text) ?? []
  if (digits !== '') return findByDialingCode(countries, digits.replaceAll(/\D/g, ''), mark !== '')

  const wanted = normalizeWords(typed)
  const inEnglish = createCountryNamer('en')
  const found = findByName(countries, wanted, code => [toName(code), inEnglish(code)])
  if (found.length > 0) return found

  return findByName(countries, wanted, code => [createCountryNamer(getCountryLanguage(code))(code)])
}

function findByDialingCode(countries: readonly Country[], digits: string, isWhole: boolean) {
  return countries.filter(({ countryDialingCode: code }) =>
    isWhole ? code.startsWith(digits) || digits.startsWith(code) : code.includes(digits),
  )
}

function findByName(
  countries: readonly Country[],
  wanted: string,
  toNames: (countryCode: string) => string[],
): Country[] {
  const ranked = countries.map(country => {
    const { countryCode } = country
    const others = otherNames[countryCode]?.split(', ') ?? []
    const names = [countryCode, ...toNames(countryCode), ...others].map(getFoldedWords)
    return { country, rank: Math.min(...names.map(name => computeMatchRank(name, wanted))) }
  })
  return ranked
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

/**
 * Returns 0 if the full name matches, 1 if the start of a word matches, 2 for a match within a
 * word.
 */
function computeMatchRank(name: string, wanted: string): number {
  if (wanted === '' || name === wanted) return 0
  if (` ${name}`.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : Number.POSITIVE_INFINITY
}

/** Cached, because each keystroke compares the same thousand names. */
const folded = new Map<string, string>()

function getFoldedWords(name: string): string {
  const known = folded.get(name) ?? normalizeWords(name)
  folded.set(name, known)
  return known
}

/**
 * Returns folded words without punctuation: "St. Kitts & Nevis" is "saint kitts and nevis", "U.K."
 * is "uk".
 */
function normalizeWords(name: string): string {
  return foldText(cleanField(name, 'line'))
    .replaceAll('&', ' and ')
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(^| )st(?= |$)/g, '$1saint')
    .trim()
}

/**
 * Returns a country's most common language, so that players can search for the country's local
 * name.
 */
function getCountryLanguage(countryCode: string): string {
  try {
    return new Intl.Locale(`und-${countryCode}`).maximize().language
  } catch {
    // Not a country code, or a browser older than Safari 14.
    return 'en'
  }
}
