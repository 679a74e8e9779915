import * as z from 'zod'

/**
 * Invisible characters: controls, line ends, lone surrogates, and marks that change the direction
 * of text.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is one line that a person can read as it is written. */
export function isReadableLine(text: string): boolean {
  return /[^\s\u200b-\u200f\ufeff]/.test(text) && !unseen.test(text)
}

/** One line that players read, of at most `most` UTF-16 units. */
export function readableLine(most: number) {
  return z.string().min(1).max(most).refine(isReadableLine, {
    error: 'must be one line of readable text, without control or direction signs',
  })
}
