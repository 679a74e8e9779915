import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { expect, it } from 'vitest'
import type { LocalText } from '#text/localise.ts'
import { translate } from '#text/localise.ts'
import { playTexts } from '#text/play-texts.ts'
import { lotus } from './lotus.ts'
import { aurora } from './seed-data-of.ts'
import { tlb } from './tlb.ts'

const all = Object.keys(languages).filter(isLanguage)

it.each(Object.entries({ aurora, lotus, tlb }))(
  'each string of %s with an inline translation has every language, inline or in the catalogs',
  (_code, seed) => {
    const texts = listTexts(seed)
    expect(texts.length).toBeGreaterThan(100)
    const lacking = texts.map(text => [text.EN, all.filter(language => !has(text, language))])
    expect(lacking.filter(([, without]) => without?.length !== 0)).toEqual([])
  },
)

it('each string of the game pages has every language, inline or in the catalogs', () => {
  const lacking = listTexts(playTexts).map(text => [
    text.EN,
    all.filter(language => !has(text, language)),
  ])
  expect(lacking.length).toBeGreaterThan(20)
  expect(lacking.filter(([, without]) => without?.length !== 0)).toEqual([])
})

function has(text: LocalText, language: Language): boolean {
  return (text[language] ?? translate(text.EN, language)) !== undefined
}

/** Lists all strings that have English and at least one other language. */
function listTexts(value: unknown): LocalText[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  // An object whose keys are language codes is a localized text.
  if (keys.length > 1 && keys.includes('EN') && keys.every(isLanguage)) return [value as LocalText]
  return Object.values(value).flatMap(listTexts)
}
