import { subsetFont } from './subset-font.ts'

/** The most bytes that a heading font may add to a page in one language. */
export const maxFontBytes = 20_000

export type FittedFont = { woff2: Uint8Array; letters: readonly string[] }

type FitOptions = {
  weight?: number
  maxBytes?: number
  /** The font is larger than `maxBytes` if this number of letters does not fit. */
  least?: number
}

/**
 * Reduces a WOFF2 font to as many of the letters as fit in `maxBytes`, the first ones first. Of
 * the words, those with only these letters get their ligatures.
 */
export async function fitFont(
  original: Uint8Array,
  letters: readonly string[],
  words: readonly string[],
  { weight, maxBytes = maxFontBytes, least = 0 }: FitOptions = {},
): Promise<FittedFont> {
  const make = async (count: number): Promise<FittedFont> => {
    const some = letters.slice(0, count)
    const known = new Set(some)
    const whole = words.filter(word => [...word].every(letter => known.has(letter)))
    const options = { letters: some.join(''), words: [...new Set(whole)], weight }
    return { woff2: await subsetFont(original, options), letters: some }
  }

  const all = await make(letters.length)
  if (all.woff2.length <= maxBytes) return all

  // The size grows with the number of letters, so halving finds the largest number that fits.
  let [largest, tooMany] = [await make(least), letters.length]
  if (largest.woff2.length > maxBytes) return largest

  while (tooMany - largest.letters.length > 1) {
    const smaller = await make(Math.floor((largest.letters.length + tooMany) / 2))
    if (smaller.woff2.length > maxBytes) tooMany = smaller.letters.length
    else largest = smaller
  }

  return largest
}
