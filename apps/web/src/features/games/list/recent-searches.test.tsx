import { afterEach, expect, it } from 'vitest'
import { forgetSearches, readSearches, rememberSearch } from './recent-searches.ts'

afterEach(() => localStorage.clear())

const search = (...texts: string[]) => {
  for (const text of texts) rememberSearch('7', text)
}

it.each<[string, string[], string[]]>([
  ['latest first', ['mango', 'koi'], ['koi', 'mango']],
  ['once, in the latest spelling', ['Koi', 'mango', 'KOI '], ['KOI', 'mango']],
  ['without what was typed on the way', ['man', 'mango', 'mango m'], ['mango m']],
  ['with a single character, but not without any', [' ', '麻'], ['麻']],
  ['up to five', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'], ['ff', 'ee', 'dd', 'cc', 'bb']],
])("a player's searches are stored %s", (_, texts, stored) => {
  search(...texts)
  expect(readSearches('7')).toEqual(stored)
})

it("a player's searches are not another player's, and can be cleared", () => {
  search('mango')
  expect(readSearches('')).toEqual([])
  forgetSearches('7')
  expect(readSearches('7')).toEqual([])
})
