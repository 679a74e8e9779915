import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { readNationalNumber } from './national-number.ts'

/** Each number as dialed within its country, and without prefixes. */
const numbers = [
  ['63', '0917 123 4567', '9171234567'],
  ['84', '091 234 56 78', '912345678'],
  ['66', '081-234-5678', '812345678'],
  ['62', '0812-3456-7890', '81234567890'],
  ['60', '012-345 6789', '123456789'],
  ['95', '09 212 3456', '92123456'],
  ['855', '091 234 567', '91234567'],
  ['81', '090-1234-5678', '9012345678'],
  ['82', '010-2000-0000', '1020000000'],
  ['886', '0912 345 678', '912345678'],
  ['91', '081234 56789', '8123456789'],
  ['92', '0301 2345678', '3012345678'],
  ['880', '01812-345678', '1812345678'],
  ['977', '984-1234567', '9841234567'],
  ['971', '050 123 4567', '501234567'],
  ['90', '0501 234 56 78', '5012345678'],
  ['44', '07740 125622', '7740125622'],
  ['49', '01512 3456789', '15123456789'],
  ['55', '(011) 96123-4567', '11961234567'],
  ['86', '131 2345 6789', '13123456789'],
  ['852', '5123 4567', '51234567'],
  ['65', '8123 4567', '81234567'],
  ['1', '1 (201) 555-0123', '2015550123'],
  ['7', '8 (912) 345-67-89', '9123456789'],
  ['36', '06 20 123 4567', '201234567'],
  ['375', '8 029 491-19-11', '294911911'],
  ['993', '8 66 123456', '66123456'],
  // In these numbers the leading zero belongs to the number.
  ['39', '312 345 6789', '3123456789'],
  ['39', '0549 886377', '0549886377'],
  ['378', '0549 886377', '0549886377'],
  ['225', '01 23 45 6789', '0123456789'],
  ['229', '01 95 12 34 56', '0195123456'],
  ['241', '06 03 12 34', '06031234'],
  ['242', '06 123 4567', '061234567'],
] as const

describe.each(numbers)('the number in country +%s, dialed as %s,', (code, dialled, number) => {
  it('is read without its trunk prefix, in every spelling of the full number', () => {
    const spelled = [
      dialled,
      number,
      `+${code} ${number}`,
      `00${code}${number}`,
      `tel:+${code}${number}`,
    ]
    expect(spelled.map(text => readNationalNumber(text, code))).toEqual(spelled.map(() => number))
  })

  it('is the same when typed digit by digit', () => {
    for (const text of [dialled, `+${code}${number}`, `00${code} ${number}`]) {
      const typed = [...text].reduce((shown, sign) => readNationalNumber(shown + sign, code), '')
      expect(typed, text).toBe(number)
    }
  })
})

it.each([
  ['+44 (0)7740 125622', '44', '7740125622'],
  ['+44 0 7740 125622', '44', '7740125622'],
  ['(+63) 917 123 4567', '63', '9171234567'],
  ['\u202A+63 917 123 4567\u202C', '63', '9171234567'],
  ['＋63 917 1234567', '63', '9171234567'],
  ['００６３９１７１２３４５６７', '63', '9171234567'],
  ['٠٩١٧١٢٣٤٥٦٧', '63', '9171234567'],
  ['+၆၃ ၉၁၇၁၂၃၄၅၆၇', '63', '9171234567'],
  ['639171234567', '63', '9171234567'],
  ['85251234567', '852', '51234567'],
  ['5511961234567', '55', '11961234567'],
  ['62081234567890', '62', '81234567890'],
  ['6591234567', '65', '91234567'],
  ['6737123456', '673', '7123456'],
  ['+52 1 55 1234 5678', '52', '5512345678'],
  ['044 55 1234 5678', '52', '5512345678'],
  ['8 612 34567', '370', '61234567'],
  // An extension, a menu option, another number of the contact.
  ['0917 123 4567 ext. 12', '63', '9171234567'],
  ['+639171234567;ext=12', '63', '9171234567'],
  ['tel:0917-123-4567;phone-context=+63', '63', '9171234567'],
  ['+63 917 123 4567,,12#', '63', '9171234567'],
  ['09171234567 / 09181234567', '63', '9171234567'],
  ['Mobile: 0917/123/4567\nHome: 02 8888 1234', '63', '9171234567'],
  // As stored in contacts.
  ['011 15 2345-6789', '54', '91123456789'],
  ['(0221) 15-512-3456', '54', '92215123456'],
  ['+54 11 15 2345 6789', '54', '91123456789'],
  ['+54 9 11 2345 6789', '54', '91123456789'],
  ['0 15 11 91234-5678', '55', '11912345678'],
  ['015 92 99123-4567', '55', '92991234567'],
  ['62 896 1234 56789', '62', '896123456789'],
  ['354 612 3456', '354', '6123456'],
  ['679 701 2345', '679', '7012345'],
  ['225 01 23 45 67 89', '225', '0123456789'],
  ['07740 125622 x123', '44', '7740125622'],
  ['0917 123 4567\r\n0918 123 4567', '63', '9171234567'],
  // A dialing code that includes an island's area code, and a code that no country has.
  ['876 210 1234', '1876', '2101234'],
  ['+1 876 210 1234', '1876', '2101234'],
  ['+999 123 4567', '999', '1234567'],
  ['123 4567', '999', '1234567'],
  // Starts with the player's own area code, which looks like the dialing code.
  ['55961234567', '55', '55961234567'],
  ['9123456789', '91', '9123456789'],
])('the number %s after +%s is read as %s', (typed, code, number) => {
  expect(readNationalNumber(typed, code)).toBe(number)
})

it.each(['+', '+6', '0', '00', '006'])(
  'the typed text %s may still become a dialing code, and is kept',
  typed => {
    expect(readNationalNumber(typed, '63')).toBe(typed)
  },
)

describe('the mobile number for each country', () => {
  const numbers = getCountries().flatMap((country: CountryCode) => {
    const number = getExampleNumber(country, examples)
    return number ? [{ country, code: number.countryCallingCode, number }] : []
  })

  it('is the same in every spelling, whether pasted or typed digit by digit', () => {
    const wrong = numbers.flatMap(({ country, code, number }) => {
      const spelled = [
        number.formatNational(),
        number.formatInternational(),
        number.format('E.164'),
        number.format('RFC3966'),
        number.format('E.164').replace('+', '00'),
        `\u202A${number.formatInternational().replaceAll(' ', '\u00A0')}\u202C`,
      ]
      const typed = spelled.map(text =>
        [...text].reduce((shown, sign) => readNationalNumber(shown + sign, code), ''),
      )
      return [...spelled.map(text => readNationalNumber(text, code)), ...typed]
        .map((read, place) => `${country} ${spelled[place % spelled.length]}: ${read}`)
        .filter(line => !line.endsWith(`: ${number.nationalNumber}`))
    })
    expect(numbers.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })
})
