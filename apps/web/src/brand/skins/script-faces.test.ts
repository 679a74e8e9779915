import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@livery/contract/languages.ts'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import { findScript, isLarge } from '@livery/contract/text/scripts.ts'
import { create } from 'fontkitten'
import { describe, expect, it } from 'vitest'
import { computeSize, scriptLetters } from '../parts/script-faces.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const all = Object.keys(languages) as Language[]

/** Copied by hand: the languages that the skin's own Latin font covers. */
const inLatin: Language[] = [
  ...(['EN', 'ID', 'MS', 'TY', 'UR-LA', 'ES', 'PT', 'PT-BR', 'FR', 'TR'] as const),
]

/**
 * A script with more letters than fit in one file: the least share of headings that the two files of
 * a skin cover. Other headings use the device's font for all their letters.
 */
const shares: Partial<Record<Language, number>> = { JA: 0.8, KO: 0.95, CN: 0.8, TW: 0.6 }

const texts = import.meta.glob<Record<string, string>>('../../**/locales/*.json', {
  import: 'default',
  eager: true,
})

/** Lists the letters of the language's own script in each heading, in the page's case. */
function listHeadings(language: Language): string[][] {
  return Object.entries(texts)
    .filter(([file]) => file.endsWith(`/${language}.json`))
    .flatMap(([, group]) => Object.entries(group))
    .filter(([key]) => key.includes('title'))
    .map(([, text]) => text.replace(/\{\{[^}]*\}\}/g, ''))
    .map(text => text + text.toLocaleUpperCase(languages[language].tag))
    .map(text => [...new Set(text.match(/[\p{L}\p{M}]/gu))].filter(letter => letter > '\u00ff'))
}

function listFiles(skin: Skin, script: string): Buffer[] {
  const folder = `${here}${skin}/face/`
  return readdirSync(folder)
    .filter(name => name.startsWith(script) && name.endsWith('.woff2'))
    .map(name => readFileSync(folder + name))
}

function listCharacters(files: readonly Buffer[]): Set<number> {
  return new Set(
    files.flatMap(file => {
      const face = create(file)
      if (face.isCollection) throw new Error('is a collection')
      return face.characterSet
    }),
  )
}

describe.each(skins)('the skin %s', skin => {
  const withScript = all.filter(language => findScript(skin, language) !== undefined)

  it('has a display font for each of the 25 languages', () => {
    const vietnamese: Language[] = skin === 'neon' ? [] : ['VI']
    expect(all).toHaveLength(25)
    expect(new Set([...withScript, ...inLatin, ...vietnamese])).toEqual(new Set(all))
    expect(withScript.filter(language => inLatin.includes(language))).toEqual([])
  })

  it.each(withScript)('has files of at most 20 kB for the script of %s', language => {
    const script = findScript(skin, language)
    const sizes = listFiles(skin, script ?? '').map(({ length }) => length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(0)
    // The browser fetches the second file only for a heading that needs it.
    if (isLarge(script)) expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000)
    else expect(total).toBeLessThanOrEqual(20_000)
    expect(sizes.length).toBeLessThanOrEqual(2)
  })

  it.each(withScript)('has all letters of the headings in %s, as far as they fit', language => {
    const known = listCharacters(listFiles(skin, findScript(skin, language) ?? ''))
    const listed = listHeadings(language)
    const whole = listed.filter(letters => letters.every(one => known.has(one.codePointAt(0) ?? 0)))
    expect(whole.length / listed.length).toBeGreaterThanOrEqual(shares[language] ?? 1)
  })

  it.each(withScript.filter(language => isLarge(findScript(skin, language))))(
    'lists only letters that its font files for %s contain, so that no heading mixes fonts',
    language => {
      const script = findScript(skin, language) ?? ''
      const path = `${here}${skin}/face/letters.json`
      const listed: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
      const own = Object.entries(listed).filter(([name]) => name.startsWith(script))
      const known = listCharacters(listFiles(skin, script))
      const letters = [...own.map(([, some]) => some).join('')]
      expect(own).toHaveLength(listFiles(skin, script).length)
      // The source font may lack letters that only other strings than headings need.
      const lacking = letters.filter(letter => !known.has(letter.codePointAt(0) ?? 0))
      expect(lacking).toEqual([])
    },
  )
})

it("a script's font leaves spaces to the device's font, which sets the height of a line", () => {
  const ranges = scriptLetters.split(', ').map(range => {
    const [from = '', to = ''] = range.replace('U+', '').split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  })
  const isInRange = (code: number) => ranges.some(({ from, to }) => code >= from && code <= to)

  expect([0x20, 0xa0].filter(isInRange)).toEqual([])
  expect([0x21, 0x9f, 0xa1, 0x0e01, 0x4e00].every(isInRange)).toBe(true)
})

it.each([
  ['wider', 120, 100, 1.2],
  ['narrower', 90, 100, 0.9],
  ['far wider', 200, 100, 1.25],
  ['far narrower', 50, 100, 0.8],
  ['not measurable', 0, 0, 1],
])("a device's font that is %s scales the script's font within limits", (_, device, own, size) => {
  expect(computeSize(device, own)).toBe(size)
})
