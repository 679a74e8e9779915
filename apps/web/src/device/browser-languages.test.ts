import { afterEach, expect, it, vi } from 'vitest'
import { readBrowserLanguages } from './browser-languages.ts'

afterEach(() => vi.unstubAllGlobals())

it.each<[string, object, string[]]>([
  ['both', { languages: ['vi-VN', 'en'], language: 'vi-VN' }, ['vi-VN', 'en', 'vi-VN']],
  ['only one language', { languages: undefined, language: 'th' }, ['th']],
  ['null', { languages: null, language: 'th' }, ['th']],
  ['an empty list', { languages: [], language: 'th' }, ['th']],
  ['an empty tag', { languages: ['', 'th'], language: '' }, ['th']],
  ['neither', {}, []],
  ['a list of non-strings', { languages: [1, undefined], language: null }, []],
])('reads the languages of a browser that reports %s', (_, reported, expected) => {
  vi.stubGlobal('navigator', reported)
  expect(readBrowserLanguages()).toEqual(expected)
})

it('readBrowserLanguages returns an empty list when the browser throws', () => {
  const navigator = Object.defineProperty({}, 'languages', {
    get: () => {
      throw new Error('blocked')
    },
  })
  vi.stubGlobal('navigator', navigator)
  expect(readBrowserLanguages()).toEqual([])
})
