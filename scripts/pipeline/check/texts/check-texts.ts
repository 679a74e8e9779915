/** Checks a merchant's own wordings against the app's texts. */
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { computeTextRoom } from '@livery/contract/text/text-room.ts'
import { isJsonObject, type JsonObject } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import { explainFixed } from './fixed-texts.ts'

type Fault = Pick<Problem, 'reason' | 'allowed'>

/**
 * Bytes of first-load texts that the page may contain in all languages together. Every first visit
 * downloads them, in the languages that it does not use, too.
 */
const mostFirstBytes = 8_192

/** @param values the own values of one file, so that a mistake is reported in its file */
export function checkTexts(
  { texts }: JsonObject,
  file: string,
  openCatalogue: () => TextCatalogue,
): Problem[] {
  return listWordings(texts).flatMap(([language, wordings]) => {
    const faults = checkLanguage(language, wordings, openCatalogue())
    return faults.map(({ path, ...fault }) => ({
      file,
      key: ['texts', ...path].join('.'),
      ...fault,
    }))
  })
}

type Wordings = [key: string, text: string][]

/** Lists the strings by language. The schema check reports all values of other types. */
function listWordings(texts: unknown): [Language, Wordings][] {
  if (!isJsonObject(texts)) return []
  return Object.entries(texts).flatMap(([language, values]): [Language, Wordings][] => {
    if (!isLanguage(language) || !isJsonObject(values)) return []
    const wordings = Object.entries(values).flatMap(
      ([key, text]): Wordings => (typeof text === 'string' ? [[key, text]] : []),
    )
    return [[language, wordings]]
  })
}

function checkLanguage(
  language: Language,
  wordings: Wordings,
  catalogue: TextCatalogue,
): (Fault & { path: string[] })[] {
  const texts = catalogue.textsIn(language)
  if (texts === undefined) {
    const reason = 'has no effect, because the app has no texts in this language; remove it'
    return [{ path: [language], reason }]
  }
  return wordings.flatMap(([key, text]) => {
    const fault = findFault(key, text, texts, catalogue)
    return fault ? [{ path: [language, key], ...fault }] : []
  })
}

function findFault(
  key: string,
  text: string,
  texts: Readonly<Record<string, string>>,
  catalogue: TextCatalogue,
): Fault | undefined {
  const group = catalogue.groupOf(key)
  const original = Object.hasOwn(texts, key) ? texts[key] : undefined

  if (group === undefined || original === undefined) {
    const { reason } = suggest(key, catalogue.keys())
    return { reason, allowed: 'a key of a text in apps/web/src, in a folder named locales' }
  }

  const fixed = explainFixed(key, group)
  if (fixed !== undefined) return { reason: `${fixed}; remove it` }

  return findFaultInWords(text, original)
}

function findFaultInWords(text: string, original: string): Fault | undefined {
  const [given, needed] = [listPlaceholders(text), listPlaceholders(original)]

  if (given.join() !== needed.join() || hasOtherSyntax(text)) {
    const reason = `has ${nameAll(given)}, but the app’s text ${JSON.stringify(original)} has ${nameAll(needed)}`
    return hasOtherSyntax(text)
      ? { reason: 'contains {{, }} or $t( outside a placeholder', allowed: nameAll(needed) }
      : { reason, allowed: `exactly ${nameAll(needed)}` }
  }

  const [length, room] = [countLetters(text), computeTextRoom(countLetters(original))]
  if (length <= room) return undefined

  const reason = `has ${length} characters, but only ${room} fit where the app’s text is ${JSON.stringify(original)}`

  return { reason, allowed: `at most ${room} characters` }
}

const placeholder = /\{\{[^{}]*\}\}/g

function listPlaceholders(text: string): string[] {
  return (text.match(placeholder) ?? []).sort()
}

/** Returns whether a string contains i18next syntax that is not a plain placeholder. */
function hasOtherSyntax(text: string): boolean {
  return /\{\{|\}\}|\$t\(/.test(text.replace(placeholder, ''))
}

function nameAll(placeholders: readonly string[]): string {
  return placeholders.length === 0 ? 'no placeholders' : placeholders.join(' ')
}

function countLetters(text: string): number {
  return [...text].length
}

/** Reports a page that would contain too many own texts of the first load. */
export function checkTextsWeight(
  { texts }: JsonObject,
  file: string,
  openCatalogue: () => TextCatalogue,
): Problem[] {
  const own = listWordings(texts)
  if (own.length === 0) return []

  const { groupOf } = openCatalogue()
  const first = own.map(([, wordings]) => wordings.filter(([key]) => groupOf(key) === ''))
  const bytes = Buffer.byteLength(JSON.stringify(first))
  if (bytes <= mostFirstBytes) return []

  const reason = `has ${bytes} bytes of texts that every first visit loads`

  return [{ file, key: 'texts', reason, allowed: `at most ${mostFirstBytes} bytes; remove some` }]
}
