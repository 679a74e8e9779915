import type { Language } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import { findUnread, listLanguageAdvice, parseValidValues } from '#pipeline/check/advise-on.ts'
import { generatorAttribute, readSvg } from '#pipeline/check/art/svg-elements.ts'
import {
  holdsPlaceholder,
  licencePlaceholder,
  listFolderAdvice,
  listTextAdvice,
  listValueAdvice,
} from '#pipeline/check/value-advice.ts'
import type { ArtFile, Logos } from '#pipeline/load/load-art.ts'
import type { Finding } from '../finding.ts'

const text = 'convert text to outlines in the drawing tool (Inkscape: Path, Object to Path)'

/** Reports text elements in SVG files, because every device renders them with its own fonts. */
export function checkArtText(art: Logos & { cover?: ArtFile }, file: string): Finding[] {
  const roles = ['mark', 'wordmark', 'wordmarkDark', 'cover'] as const
  return roles.flatMap((role): Finding[] => {
    const { name = '', bytes = '', type } = art[role] ?? {}
    const isRepeated = role === 'wordmarkDark' && art.wordmarkDark === art.wordmark
    if (isRepeated || type !== 'image/svg+xml') return []

    const elements = readSvg(bytes.toString())?.elements ?? []
    if (!elements.some(({ name }) => name === 'text')) return []

    const found = {
      check: 'art-text',
      file,
      key: role === 'cover' ? 'theme.cover' : `logo.${role}`,
    }

    if (elements[0]?.attributes.has(generatorAttribute)) {
      const what = `${name} shows the brand's name in each phone's own font: the fonts of the skins lack some of its letters`
      return [
        { ...found, level: 'advice', what, fix: { text: 'keep it, or add a logo of your own' } },
      ]
    }

    const what = `${name} contains text: phones render it in their own fonts, and the renderer of icons and covers has no fonts`

    return [{ ...found, level: 'advice', what, fix: { text } }]
  })
}

/**
 * Reports offered languages without translations, which players never see. Also reports languages
 * that no native speaker has reviewed and no operator has accepted.
 */
export function checkLanguages(
  merged: JsonObject,
  file: string,
  translated: readonly Language[],
): Finding[] {
  const { data: languages } = merchant.shape.languages.safeParse(merged.languages)
  if (languages === undefined) return []

  const text = `remove it, or add its translations to the app; translated are ${translated.join(', ')}`
  const missing = listLanguageAdvice({ languages }, file, translated).map(
    ({ key, reason }): Finding => {
      return { level: 'advice', check: 'languages', file, key, what: reason, fix: { text } }
    },
  )
  const unread = findUnread({ languages }, file, translated).map(
    ({ key, reason, allowed = '' }): Finding => {
      return {
        level: 'problem',
        check: 'languages',
        file,
        key,
        what: reason,
        fix: { text: allowed },
      }
    },
  )

  return [...missing, ...unread]
}

/** Reports placeholders left by `new` that players would see. */
export function checkPlaceholders(merged: JsonObject, file: string): Finding[] {
  if (!holdsPlaceholder(valueAt(merged, ['legal', 'licence']))) return []
  const what = `the footer still contains ${JSON.stringify(licencePlaceholder)}`
  const fix = { text: 'enter the license line required by the regulator, and the license holder' }
  return [{ level: 'advice', check: 'placeholders', file, key: 'legal.licence', what, fix }]
}

/** Reports values that are valid but usually not intended, and folders that no step reads. */
export function checkRareValues(merged: JsonObject, file: string, folder: string): Finding[] {
  const { currency, theme } = merchant.shape
  const values = {
    currency: currency.safeParse(merged.currency).data,
    theme: theme.safeParse(merged.theme).data,
  }
  const advice = [
    ...listValueAdvice(values, file),
    ...listTextAdvice(parseValidValues(merged), file),
    ...listFolderAdvice(folder),
  ]

  return advice.map(({ file, key, reason, allowed = '' }): Finding => {
    const fix = { text: `probably meant: ${allowed}` }
    return { level: 'advice', check: 'rare-values', file, key, what: reason, fix }
  })
}
