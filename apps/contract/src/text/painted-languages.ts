/**
 * The languages on offer as the painted page names them in an attribute of its root element, for the
 * script that chooses among them before there is any code of the app: `EN,en,ltr,<address of its
 * texts>`, the brand's default first.
 */
import { type Language, languages } from '../languages.ts'

type PaintedLanguage = {
  code: Language
  tag: string
  dir: string
  /** Address of the texts of all screens; empty where they are not compiled. */
  texts: string
}

export function paintLanguages(
  offered: readonly Language[],
  first: Language,
  locales: Record<string, string>,
): string {
  const ordered = [first, ...offered.filter(code => code !== first)]
  return ordered
    .map(code => {
      const { tag, dir } = languages[code]
      return [code, tag, dir, locales[code] ?? ''].join(',')
    })
    .join(' ')
}

export function readPaintedLanguages(text: string): PaintedLanguage[] {
  return text.split(' ').flatMap(one => {
    const [code, tag, dir, texts] = one.split(',')
    if (!code || !tag || !dir) return []
    // Written by `paintLanguages`.
    return [{ code: code as Language, tag, dir, texts: texts ?? '' }]
  })
}
