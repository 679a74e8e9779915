/** Reads one-time codes as players type them, or paste them from a message. */
import { cleanField } from '@livery/contract/text/clean-field.ts'

const usualLength = 6
const shortest = 4
const longest = 8

/** Every message is shorter; a very long pasted text is not searched. */
const longestMessage = 2_000

/** Matches a code as groups of digits or as one number. A longer number is not a code. */
const inMessage =
  /(?:\d(?:[ -]\d){3,7}|\d\d(?:[ -]\d\d){1,3}|\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d{4,8})(?!\d|[- ]\d{3}|-\d|[a-z%*])/gi

/** Symbols and names of the currencies that players pay in; the names must be separate words. */
const currency =
  '(?:\\p{Sc}|đồng|บาท|[元円원]|(?:PHP|VND|THB|IDR|MYR|MMK|KHR|CNY|RMB|HKD|TWD|JPY|KRW|INR|BDT|PKR|NPR|LKR|TRY|RUB|BRL|USDT?|EUR|RM|Rp|Rs|Tk|đ)(?!\\p{L}))'
const figure = '\\d[\\d.,]*'

/** Numbers in a message that are not the code: links, phone numbers, dates, times and amounts. */
const otherNumbers = [
  /\b(?:https?:\/\/|www\.|[a-z\d-]+(?:\.[a-z\d-]+)+\/)\S*/gi,
  /\+\d[\d ()-]*\d/g,
  /\d{1,4}([-/.])\d{1,2}\1\d{1,4}/g,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  new RegExp(`(?:^|[^\\p{L}])${currency}\\.? ?${figure}`, 'giu'),
  new RegExp(`${figure} ?${currency}`, 'giu'),
  /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d\d?)?|\d+\.\d\d?(?!\d)/g,
]

/**
 * Matches text that ends with a word for "code" before the next number, in the product's languages.
 */
const callsCode = new RegExp(
  `(?:c[oó]d|kod|(?:^|[^a-z])(?:otp|pin)|(?:^|[^\\p{L}])mã(?: xác \\p{L}{4})?|[码碼]|コード|番号|코드|번호|код|รหัส|កូដ|ကုဒ်|कोड|কোড|குறியீடு|کوڈ|کد|رمز|كود)${
    // As in "código", "kodunuz", "OTP is", "mã của", "รหัสของคุณคือ" and "code: *".
    '[\\p{L}\\p{M}]{0,12}(?: (?!ref|for)[\\p{L}\\p{M}]{1,6})?[^\\p{L}\\d.+@]{0,4}$'
  }`,
  'iu',
)

/** Bold text in messengers: "*123456*". */
const emphasized = /\*+(\d[\d -]*\d)\*+/g

/**
 * Extracts the code from a message or typed input: "123 456", "123-456" and "Your code is 123456."
 * are `123456`, in any script's digits. Codes may contain Latin letters. Empty if a message does
 * not contain a code.
 */
export function readCode(text: string): string {
  const plain = cleanField(text.slice(0, longestMessage), 'identifier')
  const signs = plain.replace(/[^\dA-Za-z]/g, '')
  const words = plain.split(/[^\p{L}\p{M}\d-]+/u).filter(word => /[^-]/.test(word))
  const isDigits = !/\p{L}/u.test(plain)
  if (isDigits && signs.length <= longest) return signs

  const isOneWord = words.length < 2 && /^[\x20-\x7e]*$/.test(plain)
  if (isOneWord && !isDigits) return withoutSender(words[0] ?? '')

  const found = findInMessage(plain) ?? findWithLetters(words)

  return found ?? (isDigits ? withoutTwin(signs) : '')
}

/** Removes a duplicate: some phones autofill a code twice. */
function withoutTwin(digits: string): string {
  return digits.replace(/^(\d{4,8})\1$/, '$1')
}

/** Removes a sender's name before the code: "G-123456", "OTP123456". */
function withoutSender(word: string): string {
  const code = word.replaceAll('-', '')
  const digits = /\d{4,8}$/.exec(word)?.[0]
  const isNamed = code.length > longest || /^[A-Za-z]{1,2}-\d+$/.test(word)
  return isNamed && digits !== undefined ? digits : code
}

/** Returns the number that is most like a code; the first if several are equally likely. */
function findInMessage(message: string): string | undefined {
  // The last line of a message that binds its code to a site.
  const bound = /@\S+ #([\dA-Za-z]{4,8})(?:\s|$)/.exec(message)?.[1]
  if (bound !== undefined) return bound

  const plain = message.replace(emphasized, ' $1 ')
  const text = otherNumbers.reduce((rest, pattern) => rest.replace(pattern, ' | '), plain)
  const codes = [...text.matchAll(inMessage)]
    .map(match => ({ code: match[0].replace(/\D/g, ''), before: text.slice(0, match.index) }))
    .filter(({ before }) => !/(?:[A-Za-z\d+*•]|\d[ -])$/.test(before))
    .filter(({ code }) => code.length >= shortest && code.length <= longest)
    .map(({ code, before }) => ({ code, oddness: computeOddness(code, before) }))

  return codes.sort((one, other) => one.oddness - other.oddness)[0]?.code
}

/**
 * Scores how unlikely it is that a number is the code. A number after a word for "code" ranks
 * before all other numbers, regardless of its length.
 */
function computeOddness({ length }: string, before: string): number {
  return Math.abs(length - usualLength) + (callsCode.test(before) ? 0 : longest)
}

/** Finds a code with letters and digits, or with only capitals and digits in several parts. */
function findWithLetters(words: readonly string[]): string | undefined {
  const parts = words.map(word => word.replaceAll('-', ''))
  const mixed = parts.find(part => /^(?=.*\d)(?=.*[A-Za-z])[\dA-Za-z]{4,8}$/.test(part))
  const whole = parts.join('')
  return /^[\dA-Z]{4,8}$/.test(whole) ? whole : mixed
}
