import { isUtf8 } from 'node:buffer'

/** The reason that is reported for a file that `decodeText` rejects. */
export const notUtf8 = 'is not UTF-8'

/**
 * Decodes an operator's file and removes the byte order mark. Returns `undefined` if the file is
 * not UTF-8, because players would otherwise see replacement characters.
 */
export function decodeText(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes) || isUtf16(bytes)) return undefined
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/**
 * Detects UTF-16 without a byte order mark. Such a file is also valid UTF-8, but every other byte
 * is NUL if its letters are Latin.
 */
function isUtf16([first, second]: Buffer): boolean {
  return second !== undefined && (first === 0) !== (second === 0)
}

/** Splits a string into lines, for any kind of line ending. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/)
}
