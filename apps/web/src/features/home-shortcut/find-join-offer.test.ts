import type { Banner } from '@livery/contract/platform/content.ts'
import { expect, it } from 'vitest'
import { findJoinOffer } from './find-join-offer.ts'

const bonus = { minimum: 2_000, basisPoints: 10_000, maximum: 50_000, turnover: 12, days: 30 }

const promise: Banner = {
  id: 'm_home-1',
  groupName: 'm_home',
  title: '100% up to $500',
  text: 'First deposit of $20 or more',
  image: '/1.webp',
  url: '',
  linkageType: 'P',
  linkage: 'welcome',
  bonusId: 'welcome-100',
  bonus,
}
const { bonusId: _id, bonus: _terms, ...plain } = promise

it('finds the first banner that promises a bonus, with the registration that keeps the promise', () => {
  expect(findJoinOffer([plain, promise, { ...promise, bonusId: 'other' }])).toEqual({
    bonus,
    to: '/m/register?returnTo=%2Fm%2FvoucherCenter%3Fbonus%3Dwelcome-100%26promotion%3Dwelcome',
  })
})

it.each<[string, Banner[]]>([
  ['no banner', []],
  ['a bonus without its terms', [{ ...plain, bonusId: 'welcome-100' }]],
  ['terms without a bonus', [{ ...plain, bonus }]],
  ['a banner that does not lead to a promotion', [{ ...promise, linkageType: 'URL' }]],
])('finds no offer in %s', (_, banners) => {
  expect(findJoinOffer(banners)).toBeUndefined()
})
