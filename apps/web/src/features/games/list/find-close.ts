import UFuzzy from '@leeoniya/ufuzzy'

const letter = String.raw`[\p{L}\p{M}\d']`
/** Shorter words are in too many names when a letter of them may be another; longer ones are no names. */
const forgiven = { least: 4, most: 24 }

const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\p{M}\d']+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: letter,
  // One slip a word: a letter too many, too few, another, or two that changed places.
  intraMode: 1,
  intraRules: word => {
    const slips = word.length >= forgiven.least && word.length <= forgiven.most ? 1 : 0
    return {
      // The first letter may be the slip, too.
      intraSlice: [0, Number.POSITIVE_INFINITY],
      ...{ intraIns: slips, intraSub: slips, intraTrn: slips, intraDel: slips },
    }
  },
})

/**
 * Places of the texts that hold each word somewhere, with at most one slip a word.
 *
 * @param texts folded, as the words are
 */
export function findClose(texts: readonly string[], words: readonly string[]): number[] {
  return words.reduce<number[]>(
    (places, word) => (places.length === 0 ? [] : (fuzzy.filter([...texts], word, places) ?? [])),
    texts.map((_, place) => place),
  )
}
