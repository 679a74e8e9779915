import { expect, it } from 'vitest'
import { findLanguages } from './language-picker.tsx'

it.each([
  ['', ['EN', 'VI', 'CN', 'PT']],
  ['tieng', ['VI']],
  ['viet', ['VI']],
  ['CHINESE', ['CN']],
  ['中', ['CN']],
  ['pt', ['PT']],
  ['klingon', []],
] as const)('the language search for %j finds the languages %j', (typed, found) => {
  expect(findLanguages(['EN', 'VI', 'CN', 'PT'], typed)).toEqual(found)
})
