/**
 * Maps a host name to its visual skeleton: letters of other scripts that look like Latin ones, and
 * pairs that look like one letter, get one spelling. A subset of Unicode's confusables (UTS #39)
 * with the characters of host names.
 */
import { domainToUnicode } from 'node:url'

const lookAlikes: Record<string, string> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  ғ: 'f',
  һ: 'h',
  і: 'l',
  ї: 'l',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  г: 'r',
  // Greek
  α: 'a',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  // Armenian and Latin beyond ASCII
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'l',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  // Digits and the letters drawn as one stroke
  0: 'o',
  1: 'l',
  i: 'l',
  5: 's',
}

const pairs: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Equal for hosts that a reader may confuse; `www.`, `m.` and `-` are ignored. */
export function toSkeleton(host: string): string {
  const shown = domainToUnicode(host).replace(/^(?:www|m|mobile)\./, '')
  const plain = [...shown.normalize('NFD').replace(/\p{M}/gu, '')]
    .map(character => lookAlikes[character] ?? character)
    .join('')
  return pairs.reduce((text, [pair, one]) => text.replace(pair, one), plain).replace(/-/g, '')
}
