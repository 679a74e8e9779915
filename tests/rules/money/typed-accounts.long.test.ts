import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AccountEntry,
  buildNewAccount,
  listAccountFields,
  networks,
  pixKeyKinds,
} from '../../../apps/web/src/features/money/accounts/account-fields.ts'
import { resolvePayoutRules } from '../../../apps/web/src/features/money/accounts/payout-rules.ts'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'

/** The number of account numbers; `npm run test:soak` types 100,000. */
const tries = isSoak ? 100_000 : 2_000

const countries = [
  ...['VN', 'PH', 'CN', 'US', 'BR', 'TH', 'ID', 'MY', 'IN', 'PK', 'TR', 'AE', 'GB', 'DE', 'JP'],
  undefined,
]

const some = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const digits = (least: number, most: number) =>
  fc
    .array(some(...'0123456789'), { minLength: least, maxLength: most })
    .map(signs => signs.join(''))

/** Generates numbers of every kind: valid numbers and random digits. */
const numbers = fc.oneof(
  digits(1, 26),
  digits(6, 14).map(number => `${number}X`),
  some(
    ...['PK36SCBL0000001123456702', 'TR330006100519786457841326', 'GB29NWBK60161331926819'],
    ...['4111111111111111', '52998224725', '11222333000181', '12ABC34501DE35'],
    ...['TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ...['123e4567-e89b-12d3-a456-426655440000', 'ana@x.example', '11987654321', 'Ana Silva'],
  ),
)

/** Extra text around a pasted number, which must not be dropped silently. */
const rests = fc.oneof(
  { weight: 3, arbitrary: some('') },
  some(' / ', ' ', ', ', ' or ', ' โทร ', '\n', ';').chain(mark =>
    digits(1, 12).map(number => mark + number),
  ),
  some('X', ' Cc', '*', '#1', '\u00B2', '\u2460', ' (BDO)', '_', '١'),
)

/** Separators and invisible characters. */
const gaps = fc.array(
  some('', '', '', '', ' ', '-', '.', '\u00A0', '\u3000', '\u2011', '\u200B', '\u202A', '\u00AD'),
  { minLength: 1, maxLength: 30 },
)

/** Functions that return the text with the characters of other keyboards. */
const spellings: readonly ((text: string) => string)[] = [
  text => text,
  text => `\u2068${text}\u2069`,
  text => text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  text => text.replace(/\d/g, sign => String.fromCharCode(Number(sign) + 0x0660)),
  text => text.replace(/\d/g, sign => String.fromCharCode(Number(sign) + 0x0966)),
  text => text.toLowerCase(),
]

const cases = fc.record({
  country: some(...countries),
  kindAt: fc.nat(4),
  network: some(...networks),
  keyKind: some(...pixKeyKinds),
  number: numbers,
  gaps,
  rest: rests,
  spell: some(...spellings),
})

/** Returns the letters and digits in a string, normalized in case and width. */
function toSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, sign => String(sign.charCodeAt(0) - 0x0660))
    .replace(/[०-९]/g, sign => String(sign.charCodeAt(0) - 0x0966))
    .replace(/[\s\p{Cf}\p{Pd}./]/gu, '')
    .toUpperCase()
}

it('the payout form sends the typed account without separators, or rejects it', () => {
  const wrong: string[] = []
  let sent = 0
  fc.assert(
    fc.property(cases, ({ country, kindAt, network, keyKind, number, gaps, rest, spell }) => {
      const rules = resolvePayoutRules(country)
      const kind = rules.kinds[kindAt % rules.kinds.length] ?? 'bank'
      const spread = [...number].map((sign, at) => (gaps[at % gaps.length] ?? '') + sign).join('')
      const typed = spell(spread) + rest

      const toEntry = (shown: string): AccountEntry => ({
        ...{ kind, provider: 'GCash', network, keyKind },
        typed: { bankName: 'BDO', holder: 'Ana', number: shown },
      })

      const read = (text: string) =>
        listAccountFields(toEntry(text), rules)
          .find(({ name }) => name === 'number')
          ?.format?.(text) ?? text

      const entry = toEntry(read(typed))
      if (listAccountFields(entry, rules).some(({ fault }) => fault)) return

      sent += 1
      const account: Record<string, unknown> = buildNewAccount(entry)
      const value = account.number ?? account.account ?? account.address ?? account.key
      const isPhone = kind === 'pix' && keyKind === 'phone'
      // The product removes a phone number's prefixes, and stops before another number.
      const isSame = isPhone
        ? toSigns(typed).includes(String(value).slice(3))
        : toSigns(String(value)) === toSigns(typed)

      if (!isSame) wrong.push(`${country} ${kind} ${JSON.stringify(typed)} is sent as ${value}`)
    }),
    { numRuns: tries, seed: 8 },
  )
  reportFigure(`${wrong.length} of ${tries} typed accounts altered, ${sent} sent`)

  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(tries / 10)
})
