import { merchant, toJsonSchema } from '@livery/contract/merchant/merchant.ts'
import { expect, it } from 'vitest'
import { flattenControls, isFound, listControls } from './schema-controls.ts'

const controls = flattenControls(listControls(toJsonSchema(merchant)))

const find = (search: string) =>
  controls.filter(control => isFound(control, search)).map(({ key }) => key)

it.each([
  ['typeface', 'theme.font'],
  ['font', 'theme.tokens.headingWeight'],
  ['colour', 'theme.brand'],
  ['button color', 'theme.brand'],
  ['rounded', 'theme.radius'],
  ['rounded', 'theme.tokens.cardShape'],
  ['dark', 'theme.mode'],
  ['mode', 'theme.mode'],
  ['shadow', 'theme.tokens.buttonElevation'],
  ['glow', 'theme.tokens.cardElevation'],
  ['licence', 'legal.licence'],
  ['website', 'domains'],
])('a search for %s finds %s', (search, key) => {
  expect(find(search)).toContain(key)
})

it('a search for two words finds only settings with both', () => {
  expect(find('heading rounded')).toEqual([])
})
