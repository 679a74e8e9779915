import { isUtf8 } from 'node:buffer'

/** The reason given for a file that `toText` rejects. */
export const notUtf8 = 'is not UTF-8'

/**
 * Decodes an operator's file, without a byte order mark. `undefined` if it is not UTF-8: its
 * letters would become replacement characters that players would see.
 */
export function decodeText(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes) || isUtf16(bytes)) return undefined
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/**
 * Detects UTF-16 without a byte order mark, which is also valid UTF-8: every other byte of its
 * Latin letters is NUL.
 */
function isUtf16([first, second]: Buffer): boolean {
  return second !== undefined && (first === 0) !== (second === 0)
}

/** Splits a string into lines, whichever line endings it uses. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/)
}
