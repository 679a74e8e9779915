import { type Language, languages } from '@livery/contract/languages.ts'

/**
 * Lists the letters and capitals of texts, without spaces and ASCII: Latin letters use the device's
 * font. The first letters complete as many texts as possible, because a heading that is half in
 * another font looks worse.
 */
export function orderLetters(texts: readonly string[], language: Language): string[] {
  const { tag } = languages[language]
  const ordered = new Set<string>()
  let rest = [...new Set(texts)].map(text => listOwn(text + text.toLocaleUpperCase(tag)))

  while (rest.length > 0) {
    const missing = rest
      .map(letters => letters.filter(letter => !ordered.has(letter)))
      .filter(letters => letters.length > 0)
    const [next = []] = missing.toSorted((a, b) => a.length - b.length)
    for (const letter of next) ordered.add(letter)
    rest = missing
  }

  return [...ordered]
}

function listOwn(text: string): string[] {
  return [...new Set(text.match(/[^\0-\u00a0]/gu))]
}
