import { isUtf8 } from 'node:buffer'

/** The reason for a file of which `toText` makes no text. */
export const notUtf8 = 'is not UTF-8'

/**
 * The text of an operator's file, without a byte order mark. `undefined` when it is not UTF-8: its
 * letters would become replacement characters, which players would read.
 */
export function toText(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes) || isUtf16(bytes)) return undefined
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** UTF-16 without a mark, which is valid UTF-8: every other byte of its Latin letters is NUL. */
function isUtf16([first, second]: Buffer): boolean {
  return second !== undefined && (first === 0) !== (second === 0)
}

/** The lines of a text, whichever system ended them. */
export function toLines(text: string): string[] {
  return text.split(/\r\n?|\n/)
}
