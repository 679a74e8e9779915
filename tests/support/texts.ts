/** The interface texts as translators wrote them, so that tests look for what a player reads. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@livery/contract/languages.ts'

export type Texts = (key: string) => string

const folder = new URL('../../apps/web/src/i18n/locales/', import.meta.url)

/** @throws when the language has no such text: a test must not look for an empty string. */
export function loadTexts(language: Language): Texts {
  const path = fileURLToPath(new URL(`${language}.json`, folder))
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return key => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${language} has no text "${key}"`)
    return text
  }
}
