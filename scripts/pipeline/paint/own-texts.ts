/**
 * Splits a merchant's own wordings: the page contains the first load's wordings, and one file per
 * language contains all others, so that the first load does not grow.
 */
import type { Language } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { PaintedTexts, TextsByLanguage } from '@livery/contract/painted.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'

type TextsFile = { language: Language; path: string; text: string }

export type OwnTexts = { first: TextsByLanguage; files: readonly TextsFile[] }

/** Returns the wordings in the offered languages; `undefined` if there are none. */
export function splitOwnTexts(
  { texts: own, languages }: Pick<Merchant, 'texts' | 'languages'>,
  openTexts: () => TextCatalogue,
): OwnTexts | undefined {
  const spoken = languages.offered.flatMap(language => {
    const wordings = Object.entries(own?.[language] ?? {})
    return wordings.length === 0 ? [] : [{ language, wordings }]
  })
  if (spoken.length === 0) return undefined

  const { groupOf } = openTexts()

  const pick = (isFirst: boolean) =>
    spoken.flatMap(({ language, wordings }) => {
      const picked = wordings.filter(([key]) => (groupOf(key) === '') === isFirst)
      return picked.length === 0 ? [] : [[language, Object.fromEntries(picked)] as const]
    })

  const files = pick(false).map(([language, texts]) => buildTextsFile(language, texts))

  return { first: Object.fromEntries(pick(true)), files }
}

function buildTextsFile(language: Language, texts: Record<string, string>): TextsFile {
  const text = JSON.stringify(texts)
  return { language, path: `/m/brand/${sha256(text).slice(0, 8)}/texts-${language}.json`, text }
}

export function toPaintedTexts({ first, files }: OwnTexts): PaintedTexts {
  return { first, files: listTextPaths(files) }
}

/** Maps each language to its file's path. */
export function listTextPaths(files: readonly TextsFile[]): PaintedTexts['files'] {
  return Object.fromEntries(files.map(({ language, path }) => [language, path]))
}
