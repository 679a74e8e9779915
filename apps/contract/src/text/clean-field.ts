/** The only function that cleans typed, pasted or imported strings (decision 0133). */

/**
 * - `identifier`: only ASCII is valid, for example in usernames, email addresses, codes, account
 * numbers and wallet addresses.
 * - `line`: one line in any script, such as a name, an amount or a search.
 * - `prose`: several lines in any script, with emoji.
 * - `secret`: a password, which is never changed.
 */
export type FieldKind = 'identifier' | 'line' | 'prose' | 'secret'

/** Format characters and other code points without a glyph. */
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The hidden code points of a line: format characters, and fillers that look like spaces. Variation
 * selectors are kept, because they select a Han character's form. Visible format characters, such
 * as the Arabic number sign, are kept too.
 */
const hiddenInLines = /(?![\u200C\u200D])(?=\p{Default_Ignorable_Code_Point})[\p{Cf}\p{Lo}]/gu

/**
 * The hidden code points of prose: the same as for lines, except tags, which the emoji flags of
 * England, Scotland and Wales need.
 */
const hiddenInProse =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])(?=\p{Default_Ignorable_Code_Point})[\p{Cf}\p{Lo}]/gu

const joining = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map(script => `\\p{Script_Extensions=${script}}`)
  .join('')

/**
 * A joiner or non-joiner, with the preceding letter if both neighbors belong to a script that needs
 * joiners.
 */
const joiners = new RegExp(
  `([${joining}])([\\u200C\\u200D])+(?=[${joining}])|[\\u200C\\u200D]`,
  'gu',
)

const digit = /\p{Nd}/u
const otherDigits = /(?![0-9])\p{Nd}/gu

/**
 * Superscripts, circled digits and fractions are kept, because `5²` is not 52; validation rejects
 * these characters.
 */
const otherThanNumbers = /\P{No}+/gu

/**
 * Returns the string without invisible characters, in one Unicode normalization form, with ordinary
 * spaces and trimmed. Every typed field, URL parameter and import uses it, so that two spellings of
 * the same string are equal.
 */
export function cleanField(text: string, kind: FieldKind): string {
  switch (kind) {
    case 'secret':
      return text
    case 'prose':
      return text.replace(hiddenInProse, '').normalize('NFC').trim()
    case 'line': {
      const visible = text.replace(hiddenInLines, '').replace(joiners, '$1$2')
      return toOneLine(visible.normalize('NFC'))
    }
    case 'identifier': {
      const plain = text
        .replace(hidden, '')
        .replace(otherThanNumbers, part => part.normalize('NFKC'))
      // Some input methods type an ideographic full stop instead of a dot, as in `mail。example`.
      const ascii = foldDigits(plain)
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replaceAll('\u3002', '.')
      return toOneLine(ascii)
    }
  }
}

/** Converts digits of any script to Latin digits: `٠٩١` and `०९१` become `091`. */
export function foldDigits(text: string): string {
  return text.replace(otherDigits, sign => String(toDigit(sign)))
}

/** Unicode places a script's digits consecutively, starting with its zero. */
function toDigit(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
