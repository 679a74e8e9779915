/** The locales of every `Intl` formatter of the product, and the direction of its texts. `tag` is a BCP 47 language tag. */

const rightToLeft = /^(?:ar|ur)$/
const leftToRightIsolate = '\u2066'
const isolateEnd = '\u2069'
/** `Intl` begins Arabic amounts with them, and then the sign comes to stand at the wrong end. */
const directionMarks = /[\u200E\u200F\u061C]/g

/**
 * Latin digits, as the amounts inside the games are, and the Gregorian year of the platform's texts.
 * English is second: a browser without data of a language else answers in its own language.
 */
export function toLocales(tag: string): string[] {
  return [`${tag}-u-ca-gregory-nu-latn`, 'en']
}

/** An amount as one unit that reads from the left, also amid a text that reads from the right. */
export function isolateAmount(text: string, tag: string): string {
  if (!isRightToLeft(tag)) return text
  return leftToRightIsolate + text.replace(directionMarks, '') + isolateEnd
}

export function isRightToLeft(tag: string): boolean {
  return rightToLeft.test(tag)
}
