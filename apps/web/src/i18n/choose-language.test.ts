import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const all = Object.keys(languages).filter(isLanguage)
const choose = (wishes: { stored?: string; browser?: string[] }, offered: Language[] = all) =>
  chooseLanguage({ stored: wishes.stored, browser: wishes.browser ?? [], offered, fallback: 'EN' })

describe('the chosen language', () => {
  it('is the stored language, or else the browser’s, or else the default [LANG-04]', () => {
    expect(choose({ stored: 'VI', browser: ['ja-JP'] })).toBe('VI')
    expect(choose({ browser: ['ja-JP', 'vi'] })).toBe('JA')
    expect(choose({ browser: ['xx'] })).toBe('EN')
    expect(choose({})).toBe('EN')
  })

  it("is always one of the merchant's languages [LANG-04]", () => {
    expect(choose({ stored: 'JA', browser: ['ko', 'vi-VN'] }, ['EN', 'VI'])).toBe('VI')
    expect(choose({ stored: 'JA', browser: ['ko'] }, ['EN', 'VI'])).toBe('EN')
  })

  it.each(all)('is %s if this code is stored', code => {
    expect(choose({ stored: code })).toBe(code)
  })

  it.each(all)('is %s if the browser sends its language tag', code => {
    expect(choose({ browser: [languages[code].tag] })).toBe(code)
  })

  it.each(['zh', 'zh-CN', 'zh-SG', 'zh-MO', 'zh-Hans', 'zh-Hans-CN', 'zh-Hans-MO', 'ZH_cn'])(
    'is CN for %s [LANG-05]',
    tag => {
      expect(choose({ browser: [tag] })).toBe('CN')
    },
  )

  it.each([
    'TW',
    'HK',
    'zh-TW',
    'zh-HK',
    'zh_tw',
    'zh-Hans-HK',
    'zh-Hans-TW',
    'zh-Hant',
    'zh-Hant-TW',
    'zh-Hant-MO',
  ])('is TW for %s [LANG-06]', tag => {
    expect(choose({ browser: [tag] })).toBe('TW')
  })

  it.each(['EN-PH', 'en-PH', 'fil', 'fil-PH', 'tl', 'ceb-PH', 'es-PH'])(
    'is TY for %s [LANG-07]',
    tag => {
      expect(choose({ browser: [tag] })).toBe('TY')
    },
  )

  it.each<[string, Language[], Language]>([
    ['en-PH', ['EN', 'CN'], 'EN'],
    ['pt-BR', ['PT', 'CN'], 'PT'],
    ['zh-TW', ['CN', 'VI'], 'CN'],
    ['es-419', ['ES', 'VI'], 'ES'],
    ['pt-PT', ['PT-BR', 'CN'], 'PT-BR'],
    ['ur-PK', ['UR-LA', 'CN'], 'UR-LA'],
    ['zh-CN', ['TW', 'VI'], 'TW'],
    ['in-ID', ['ID', 'VI'], 'ID'],
    ['ur-Latn-PK', ['UR', 'VI'], 'UR'],
  ])('is the nearest offered one for %s among %j', (tag, offered, expected) => {
    expect(choose({ browser: [tag] }, offered)).toBe(expected)
  })

  it('is not Tagalog for the Tahitian tag, and is the default for the Twi tag', () => {
    expect(choose({ browser: ['ty-PF'] })).toBe('EN')
    expect(choose({ browser: ['ak'] })).toBe('EN')
  })
})
