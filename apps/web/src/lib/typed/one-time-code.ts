/** One-time codes as players type them, or paste them from a message. */
import { foldDigits } from '../fold-text.ts'

const usualLength = 6
const shortest = 4
const longest = 8

/** No message is longer; a pasted book is not searched. */
const longestMessage = 2_000

/** Groups that a code is written in, or all of its digits; a longer number has no code in it. */
const inMessage =
  /(?:\d(?:[ -]\d){3,7}|\d\d(?:[ -]\d\d){1,3}|\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{4,8})(?!\d|[- ]\d{3}|-\d|[a-z%*])/gi

/** Numbers of a message that are no code: links, phone numbers, dates, times and amounts. */
const otherNumbers = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\+\d[\d ()-]*\d/g,
  /\d{1,4}([-/.])\d{1,2}\1\d{1,4}/g,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  /\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc}/gu,
  /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d\d?)?|\d+\.\d\d?(?!\d)/g,
]

/**
 * The code in a text: "123 456", "123-456" and "Your code is 123456." are `123456`, in the digits of
 * any script. Codes may have Latin letters. Empty where a message has no code.
 */
export function readCode(text: string): string {
  const plain = foldDigits(
    text
      .slice(0, longestMessage)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  ).trim()
  const signs = plain.replace(/[^\dA-Za-z]/g, '')
  const words = plain.split(/[^\p{L}\p{M}\d-]+/u).filter(word => /[^-]/.test(word))
  const isDigits = !/\p{L}/u.test(plain)
  if (isDigits && signs.length <= longest) return signs
  const isOneWord = words.length < 2 && /^[\x20-\x7e]*$/.test(plain)
  if (isOneWord && !isDigits) return withoutSender(words[0] ?? '')
  const found = findInMessage(plain) ?? findWithLetters(words)
  return found ?? (isDigits ? signs.slice(0, longest) : '')
}

/** Some put a name before the code: "G-123456", "OTP123456". */
function withoutSender(word: string): string {
  const code = word.replaceAll('-', '')
  const digits = /\d{4,8}$/.exec(word)?.[0]
  const isNamed = code.length > longest || /^[A-Za-z]{1,2}-\d+$/.test(word)
  return isNamed && digits !== undefined ? digits : code.slice(0, longest)
}

/** Of several numbers the one that is most like a code, and the first of these. */
function findInMessage(message: string): string | undefined {
  // The last line of a message that names the site of its code.
  const bound = /@\S+ #([\dA-Za-z]{4,8})(?:\s|$)/.exec(message)?.[1]
  if (bound !== undefined) return bound
  const text = otherNumbers.reduce((rest, pattern) => rest.replace(pattern, ' | '), message)
  const codes = [...text.matchAll(inMessage)]
    .filter(({ index }) => !/(?:[A-Za-z\d+*•]|\d[ -])$/.test(text.slice(0, index)))
    .map(([code]) => code.replace(/\D/g, ''))
    .filter(({ length }) => length >= shortest && length <= longest)
  return codes.sort((one, other) => toOddness(one) - toOddness(other))[0]
}

function toOddness({ length }: string): number {
  return Math.abs(length - usualLength)
}

/** A code of letters and digits, or of capitals alone in parts. */
function findWithLetters(words: readonly string[]): string | undefined {
  const parts = words.map(word => word.replaceAll('-', ''))
  const mixed = parts.find(part => /^(?=.*\d)(?=.*[A-Za-z])[\dA-Za-z]{4,8}$/.test(part))
  const whole = parts.join('')
  return /^[\dA-Z]{4,8}$/.test(whole) ? whole : mixed
}
