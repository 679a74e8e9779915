import { expect, it } from 'vitest'
import { buildTextFolder, parseTextPath } from './text-folders.ts'

it.each([
  ['games', 'features/games/locales'],
  ['deposit', 'features/money/deposit/locales'],
  ['own-code', 'ui/fields/locales'],
])('the texts of group %s are in %s', (group, folder) => {
  expect(buildTextFolder(group)).toBe(folder)
  expect(parseTextPath(`apps/web/src/${folder}/PT-BR.json`)).toEqual({ group, language: 'PT-BR' })
  expect(parseTextPath(`${folder}/EN.json`)).toEqual({ group, language: 'EN' })
})

it('the texts of the first load have no group', () => {
  const found = parseTextPath('/a/apps/web/src/i18n/locales/EN.json')
  expect(found).toEqual({ group: '', language: 'EN' })
})

it.each([
  'apps/web/src/i18n/checks/loans.json',
  'apps/web/src/features/games/locales/XX.json',
  'apps/sandbox/src/text/locales/TH.json',
  'apps/web/src/features/games/sheet/locales/EN.json',
])('%s is no file of a text group', path => {
  expect(parseTextPath(path)).toBeUndefined()
})
