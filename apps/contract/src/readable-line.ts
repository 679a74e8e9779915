import * as z from 'zod'

/**
 * Signs that no line has: controls, line ends, lone surrogates, marks that change the direction of
 * text, noncharacters, and the replacement of letters that were lost in another encoding.
 */
const refused =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u

/**
 * Signs that fonts draw as nothing: by Unicode's own list, and those that are blank by name (of
 * Braille, an object that is not there, and a note of music).
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu

/** Marks alone, and letters of private use, are drawn as a font likes, or not at all. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text is one line that a person can read as it is written. */
export function isReadableLine(text: string): boolean {
  return visible.test(withoutInvisible(text)) && !refused.test(text)
}

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** One line that players read, of at most `most` UTF-16 units. */
export function readableLine(most: number) {
  return z.string().min(1).max(most).refine(isReadableLine, {
    error: 'must be one line of readable text, without control or direction signs',
  })
}
