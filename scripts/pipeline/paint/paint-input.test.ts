import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { expect, it } from 'vitest'
import { choosePageLanguage } from './paint-input.ts'

const toMerchant = (kind: Merchant['kind'], languages: Merchant['languages']) => {
  // The code under test does not read any other merchant fields.
  return { kind, languages } as Merchant
}

it.each([
  ['casino', { offered: ['EN', 'VI'], default: 'VI' }, 'VI'],
  ['casino', { offered: ['EN', 'CN'] }, 'CN'],
  ['lottery', { offered: ['EN', 'VI'] }, 'VI'],
  // The app also starts in the first language, and the page must declare the same language.
  ['casino', { offered: ['EN', 'VI'] }, 'EN'],
] as const)(
  'a build paints the page for a %s with %j in %s [LANG-03]',
  (kind, { offered, ...rest }, language) => {
    expect(choosePageLanguage(toMerchant(kind, { offered: [...offered], ...rest }))).toBe(language)
  },
)
