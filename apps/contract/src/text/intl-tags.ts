/**
 * The locales of all `Intl` formatters in the product, and the text direction. `tag` is a BCP 47
 * language tag.
 */

const rightToLeft = /^(?:ar|ur)$/
const leftToRightIsolate = '\u2066'
const isolateEnd = '\u2069'
/**
 * The direction marks that `Intl` puts at the start of Arabic amounts. The marks move the sign to
 * the wrong end.
 */
const directionMarks = /[\u200E\u200F\u061C]/g

/**
 * Returns locales with Latin digits, as in amounts inside the games, and the Gregorian calendar, as
 * in the platform's texts. English is the fallback: otherwise a browser without data for a language
 * would format in the browser's own language.
 */
export function toLocales(tag: string): string[] {
  return [`${tag}-u-ca-gregory-nu-latn`, 'en']
}

/** Isolates an amount as one left-to-right unit, even inside right-to-left text. */
export function isolateAmount(text: string, tag: string): string {
  if (!isRightToLeft(tag)) return text
  return leftToRightIsolate + text.replace(directionMarks, '') + isolateEnd
}

export function isRightToLeft(tag: string): boolean {
  return rightToLeft.test(tag)
}
