import { expect, it } from 'vitest'
import { cleanField, type FieldKind } from './clean-field.ts'

const flag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

it.each<[FieldKind, string, string]>([
  // Format characters in a pasted string.
  ['identifier', '\u202A+84 90 123 4567\u202C', '+84 90 123 4567'],
  ['identifier', 'ana@x.example\u200B', 'ana@x.example'],
  ['identifier', 'member1\u2069', 'member1'],
  ['identifier', '\uFEFFABC\u00AD123\u200E\u061C\u2060\u180E', 'ABC123'],
  ['identifier', 'a\u200Cb\u200Dc\uFE0Fd\u034Fe', 'abcde'],
  ['line', '\u2068Ana Silva\u2069', 'Ana Silva'],
  ['line', 'Ana\u200B\u00AD Sil\u200Cva\u200D', 'Ana Silva'],
  ['line', '\u3164Ana\u3164', 'Ana'],
  ['prose', '\u202ASee\u200B this\u202C\nand\u00AD that', 'See this\nand that'],
  // Joiners are kept in scripts that need joiners, and in emoji in prose.
  [
    'line',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  ],
  ['line', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
  ['line', '\u09B0\u200D\u09CD\u09AF\u09BE', '\u09B0\u200D\u09CD\u09AF\u09BE'],
  ['line', '\u0645\u06CC\u200C\u200C\u062E\u200C', '\u0645\u06CC\u200C\u062E'],
  ['line', '\u845B\u{E0100}', '\u845B\u{E0100}'],
  ['prose', `${family} ${flag} \u2764\uFE0F`, `${family} ${flag} \u2764\uFE0F`],
  // All strings have one Unicode normalization form.
  ['line', 'Nguye\u0302\u0303n Va\u0306n A\u0302n', 'Nguy\u1EC5n V\u0103n \u00C2n'],
  ['prose', 'Va\u0306n', 'V\u0103n'],
  ['line', '\uFF21\u682A\uFF76', '\uFF21\u682A\uFF76'],
  ['identifier', '\uFF4D\uFF45\uFF4D\uFF42\uFF45\uFF52\uFF11', 'member1'],
  ['identifier', 'ana\uFF20mail\uFF0Eexample', 'ana@mail.example'],
  ['identifier', 'ana@mail\u3002example', 'ana@mail.example'],
  ['identifier', 'ana@mail\uFF61example', 'ana@mail.example'],
  ['identifier', '\u0661\u06F2\u0969\u17E4\u{1D7CF}', '12341'],
  ['identifier', '12\u201134\u221256', '12-34-56'],
  // A superscript, a circled digit and a fraction are different numbers.
  ['identifier', '5\u00B2 \u2460 \u00BD', '5\u00B2 \u2460 \u00BD'],
  // Blanks.
  ['identifier', '\u00A012\u202F34\u3000', '12 34'],
  ['identifier', '1234\r\n5678\r\n', '1234 5678'],
  ['line', '  Ana\u00A0\u00A0Silva\t', 'Ana Silva'],
  ['prose', ' a\n\n  b ', 'a\n\n  b'],
  // A password may contain any characters.
  ['secret', ' pa\u200Bss\u0308\uFF11\u00A0', ' pa\u200Bss\u0308\uFF11\u00A0'],
])('%s: %j becomes %j', (kind, text, cleaned) => {
  expect(cleanField(text, kind)).toBe(cleaned)
  expect(cleanField(cleaned, kind)).toBe(cleaned)
})
