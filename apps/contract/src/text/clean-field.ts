/** The one way to clean a typed, pasted or imported text (decision 0133). */

/**
 * - `identifier`: only ASCII is valid, as in usernames, e-mail addresses, codes, account numbers and
 *   wallet addresses.
 * - `line`: one line in any script, as names, amounts and searches.
 * - `prose`: several lines in any script, with emoji.
 * - `secret`: a password, which is never changed.
 */
export type FieldKind = 'identifier' | 'line' | 'prose' | 'secret'

/** Format characters and other code points without a glyph. */
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The hidden code points of a line: format characters, and the fillers that look like a blank.
 * Variation selectors stay, since they choose the form of a Han character. So do the visible
 * format characters, such as the Arabic number sign.
 */
const hiddenInLines = /(?![\u200C\u200D])(?=\p{Default_Ignorable_Code_Point})[\p{Cf}\p{Lo}]/gu

/** As in lines; emoji flags of England, Scotland and Wales also need tags. */
const hiddenInProse =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])(?=\p{Default_Ignorable_Code_Point})[\p{Cf}\p{Lo}]/gu

const joining = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map(script => `\\p{Script_Extensions=${script}}`)
  .join('')

/** A joiner or non-joiner, with the letter before it if both neighbors are of a script that needs it. */
const joiners = new RegExp(
  `([${joining}])([\\u200C\\u200D])+(?=[${joining}])|[\\u200C\\u200D]`,
  'gu',
)

const digit = /\p{Nd}/u
const otherDigits = /(?![0-9])\p{Nd}/gu

/** Superscripts, circled digits and fractions stay, since `5²` is not 52; a check refuses them. */
const otherThanNumbers = /\P{No}+/gu

/**
 * The text without invisible characters, in one Unicode form, with ordinary blanks and trimmed. Every
 * typed field, address parameter and import uses it, so that two spellings of one text are equal.
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
      // An input method writes the ideographic full stop for a dot, as in `mail。example`.
      const ascii = foldDigits(plain)
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replaceAll('\u3002', '.')
      return toOneLine(ascii)
    }
  }
}

/** The text with the digits of every script as Latin ones: `٠٩١` and `०९१` are `091`. */
export function foldDigits(text: string): string {
  return text.replace(otherDigits, sign => String(toDigit(sign)))
}

/** Unicode has the digits of a script in a row that begins with its zero. */
function toDigit(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
