import type { Banner } from '@livery/contract/platform/content.ts'
import { expect, it } from 'vitest'
import { findPictureLink } from './welcome-picture.ts'

const banner = (over: Partial<Banner>): Banner => ({
  id: '1',
  groupName: 'm_popup1',
  title: '',
  text: '',
  image: '/a.webp',
  url: '',
  linkageType: 'URL',
  linkage: '',
  ...over,
})

it.each([
  [{ linkageType: 'P', linkage: 'a b' }, { to: '/m/activity?id=a%20b' }],
  [
    { linkageType: 'G', linkage: 'koi', vendor: 'PG', nodeId: '7' },
    { to: '/m/launchGame?code=koi&vendor=PG&nodeId=7' },
  ],
  [{ url: '/m/inviteFriends' }, { to: '/m/inviteFriends' }],
  [{ url: 'https://a.example/x' }, { href: 'https://a.example/x' }],
  [{ url: 'javascript:alert(1)' }, undefined],
  [{}, undefined],
] as const)('the welcome image for the banner %o links to %o', (over, link) => {
  expect(findPictureLink(banner(over), { isMember: true, hasRoute: () => true })).toEqual(link)
})

it('a welcome image does not link to a path without a screen', () => {
  expect(
    findPictureLink(banner({ url: '/m/nowhere' }), { isMember: true, hasRoute: () => false }),
  ).toBeUndefined()
})

it('a welcome image that promises a bonus links to the bonus, even if it has another link', () => {
  const promising = banner({ linkageType: 'P', linkage: 'first', bonusId: 'welcome' })
  const deposit = '/m/voucherCenter?bonus=welcome&promotion=first'
  const hasRoute = () => true

  expect(findPictureLink(promising, { isMember: true, hasRoute })).toEqual({
    ...{ to: deposit, isBonus: true },
  })
  expect(findPictureLink(promising, { isMember: false, hasRoute })).toEqual({
    ...{ to: `/m/register?${new URLSearchParams({ returnTo: deposit })}`, isBonus: true },
  })
})
