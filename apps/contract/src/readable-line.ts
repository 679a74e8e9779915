import * as z from 'zod'

/**
 * Characters not allowed in a line: control characters, line separators, lone surrogates, marks
 * that change the text direction, noncharacters, and the replacement character for letters lost in
 * another encoding.
 */
const refused =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u

/**
 * Characters that fonts render as nothing: Unicode's default-ignorable code points, and three blank
 * characters (U+2800 blank Braille pattern, U+FFFC object replacement character, U+1D159 null
 * notehead).
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu

/**
 * The characters that count as visible. Combining marks without a base and private-use characters
 * do not count, because fonts render them arbitrarily or not at all.
 */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns whether a string is a single line that a person can read as written. */
export function isReadableLine(text: string): boolean {
  return visible.test(withoutInvisible(text)) && !refused.test(text)
}

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** Builds the schema for a single line shown to players, of at most `most` UTF-16 code units. */
export function readableLine(most: number) {
  return z.string().min(1).max(most).refine(isReadableLine, {
    error: 'must be one line of readable text, without control or direction signs',
  })
}
