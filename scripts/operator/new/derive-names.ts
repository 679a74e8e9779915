/** Derives the merchant code and the short name from a brand's name. */
import { isMerchantCode, isReservedName } from '@livery/contract/merchant/origin.ts'
import { isReadableLine, withoutInvisible } from '@livery/contract/readable-line.ts'
import { sha256 } from '@livery/release/support/hash.ts'

/** Letters that do not decompose into a Latin letter and a combining mark. */
const spelledOut: Record<string, string> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}

const longestCode = 32
const longestShortName = 12

/**
 * Transliterates a name into plain Latin letters as far as possible: `Lotus Xổ Số` → `lotus xo so`.
 */
function toPlainLatin(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đøłßæœþðı]/g, letter => spelledOut[letter] ?? '')
}

/**
 * Derives the code that becomes a brand's folder name and host label. A name without a Latin letter
 * or digit gets a code from the name's digest; the operator can replace the code with `--code`.
 */
export function deriveCode(name: string): string {
  return toLatinCode(name) ?? `brand-${sha256(name).slice(0, 6)}`
}

/** Returns whether the name's code is unrelated to the name. */
export function isMadeUp(name: string): boolean {
  return toLatinCode(name) === undefined
}

function toLatinCode(name: string): string | undefined {
  const words = toPlainLatin(name).replace(/[^a-z0-9]+/g, '-')
  const started = words.replace(/^-+/, '').replace(/^(?=\d)/, 'm-')
  const code = started.slice(0, longestCode).replace(/-+$/, '')
  if (isReservedName(code)) return `m-${code}`
  return isMerchantCode(code) ? code : undefined
}

/**
 * Returns as many whole words as fit under a home-screen icon, or else the beginning of the first
 * word.
 */
export function shortenName(name: string): string {
  const words = name.split(' ').filter(isReadableLine)
  const fitting = words.map((_word, index) => words.slice(0, index + 1).join(' '))
  const best = fitting
    .filter(text => text.length <= longestShortName)
    .at(-1)
    ?.replace(/ [^\p{L}\p{N}]+$/u, '')
  if (best !== undefined) return best

  const [first = name] = words
  const cut = cutAt(first, longestShortName)

  return isReadableLine(cut) ? cut : cutAt(withoutInvisible(first), longestShortName)
}

/** Truncates to at most `length` UTF-16 code units, never splitting a surrogate pair. */
function cutAt(text: string, length: number): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > length) break
    cut += character
  }
  return cut
}
