/** Sorts what was found in a page into faults of the product; texts of the platform are not ours. */
import { readFileSync } from 'node:fs'
import type { Language } from '@livery/contract/languages.ts'
import { loadAllTexts } from '../../support/texts.ts'
import type { Found } from './find-in-page.ts'

export type Fault = { kind: string; text: string; where: string; by?: number | undefined }

/** Texts that are English in this language too, one list a language and one (`*`) for all. */
const loans: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../apps/web/src/i18n/checks/loans.json', import.meta.url), 'utf8'),
)

export type Judge = (found: readonly Found[]) => Fault[]

/** `own` are the texts that the page was given, where a pseudo language stands for the language. */
export function createJudge(language: Language, own = loadAllTexts(language)): Judge {
  const english = loadAllTexts('EN')
  const isOwn = toMatcher(Object.values(own))
  const keys = new Set(Object.keys(english))
  const spoken = new Set(Object.values(own))
  const foreign = new Set(
    Object.values(english).filter(
      text => !spoken.has(text) && !text.includes('{{') && /[a-z]{3}/.test(text),
    ),
  )
  const borrowed = new Set([...(loans['*'] ?? []), ...(loans[language] ?? [])])
  return found =>
    found.flatMap(({ kind, text, where, by }): Fault[] => {
      if (kind === 'seen') {
        if (keys.has(text) && text.includes('_')) return [{ kind: 'raw key', text, where }]
        const isEnglish = language !== 'EN' && foreign.has(text) && !borrowed.has(text)
        return isEnglish ? [{ kind: 'English', text, where }] : []
      }
      if (kind === 'scroll' || kind === 'mixed') return [{ kind, text, where, by }]
      return isOwn(text) ? [{ kind, text, where, by }] : []
    })
}

/** Whether a text is one of these, with any values in their places. */
function toMatcher(texts: readonly string[]): (text: string) => boolean {
  const exact = new Set(texts.map(trim))
  const patterns = texts
    .filter(text => text.includes('{{') && text.replace(/\{\{[^}]*\}\}/g, '').trim().length > 1)
    .map(
      text =>
        new RegExp(
          `^${text
            .split(/\{\{[^}]*\}\}/)
            .map(toLiteral)
            .join('[^]*')}$`,
        ),
    )
  return text => exact.has(text) || patterns.some(pattern => pattern.test(text))
}

function trim(text: string): string {
  return text.trim()
}

function toLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
