/**
 * The available languages in a root element attribute of the painted page, the brand's default
 * first. A script reads the attribute to select a language before any app code has loaded. Each
 * language is listed as `EN,en,ltr,<URL of the strings>`, followed by the URLs of `paintedGroups`.
 */
import { type Language, languages } from '../languages.ts'

/**
 * The text groups of the overlays that home opens. Because the page names their files, they load
 * without the list of all text files, which is a file itself.
 */
export const paintedGroups: readonly string[] = ['games', 'account']

type PaintedLanguage = {
  code: Language
  tag: string
  dir: string
  /** URL of the strings for all screens; empty if the strings are not compiled. */
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
      const groups = paintedGroups.map(group => locales[`${code}/${group}`] ?? '')
      return [code, tag, dir, locales[code] ?? '', ...groups].join(',')
    })
    .join(' ')
}

export function readPaintedLanguages(text: string): PaintedLanguage[] {
  return text.split(' ').flatMap(one => {
    const [code, tag, dir, texts] = one.split(',')
    if (!code || !tag || !dir) return []
    // `paintLanguages` wrote the attribute, so the code is valid.
    return [{ code: code as Language, tag, dir, texts: texts ?? '' }]
  })
}
