/** Finds the texts that are headings, and the letters that they need, most frequent first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import { openTextCatalogue } from '../../../scripts/support/text-catalogue.ts'

const source = 'apps/web/src'

type Texts = Readonly<Record<string, string>>

/** Reads all texts in a language, without their placeholders. */
export function readLocale(root: string, language: Language): Texts {
  const texts: Texts = openTextCatalogue(join(root, source)).textsIn(language) ?? {}

  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{[^}]*\}\}/g, ' ')]),
  )
}

/** A heading's text in the code: a title's only child, or the title of another component. */
const inCode = /(?:<ScreenTitle[^>]*>|<h[12][^>]*>|\btitle=)\s*\{\s*t\('(\w+)'/g

/** Lists the keys of headings: by name, and by their place in the code. */
export function listHeadingKeys(root: string): Set<string> {
  const files = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).sort()
  const named = Object.keys(readLocale(root, 'EN')).filter(key => /title|heading/.test(key))
  const placed = files
    .filter(name => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap(name => [...readFileSync(join(root, source, name), 'utf8').matchAll(inCode)])
    .map(([, key = '']) => key)

  return new Set([...named, ...placed])
}

export function pickHeadings(texts: Texts, keys: ReadonlySet<string>): string[] {
  return Object.keys(texts)
    .filter(key => keys.has(key))
    .map(key => texts[key] ?? '')
}
