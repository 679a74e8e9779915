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

  // The size grows with the number of letters, so the next number is where a straight line between
  // the two nearest sizes reaches the limit.
  let [largest, larger] = [await make(least), all]
  if (largest.woff2.length > maxBytes) return largest

  while (larger.letters.length - largest.letters.length > 1) {
    const [low, high] = [largest.letters.length, larger.letters.length]
    const [small, big] = [largest.woff2.length, larger.woff2.length]
    const guess = low + Math.floor(((maxBytes - small) / (big - small)) * (high - low))
    const next = await make(Math.min(high - 1, Math.max(low + 1, guess)))
    if (next.woff2.length > maxBytes) larger = next
    else largest = next
  }

  return largest
}
