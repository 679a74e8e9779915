import { expect, it } from 'vitest'
import { readIntent } from './intent.ts'

const koi = '/m/launchGame?code=koi&vendor=PG&title=Send+money'
const toGame = (code: string | undefined, address: string) => ({ kind: 'game', code, address })
const toOffer = (bonusId: string, promotionId?: string) => ({
  kind: 'offer',
  promise: { bonusId, promotionId },
})
const toPage = (screen: string) => ({ kind: 'page', screen })

it.each([
  [{ returnTo: koi }, toGame('koi', koi)],
  [{ backUrl: koi }, toGame('koi', koi)],
  [{ returnTo: '/m/launchGame?code=lobby' }, toGame(undefined, '/m/launchGame?code=lobby')],
  [{ returnTo: '/m/launchGame' }, toGame(undefined, '/m/launchGame')],
  [{ returnTo: '/m/voucherCenter?bonus=b1&promotion=p1' }, toOffer('b1', 'p1')],
  [{ returnTo: '/m/voucherCenter?bonus=b1' }, toOffer('b1')],
  [{ returnTo: '/m/voucherCenter' }, toPage('deposit')],
  [{ returnTo: '/m/MEMBER/messages/' }, toPage('messages')],
  [{ returnTo: '/m/member/home?tab=2#rank' }, toPage('member-home')],
  [{ redirectUrl: 'https://club.test/', returnTo: '/m/withdraw' }, toPage('withdraw')],
])('the query %j is read as the intent %j', (query, intent) => {
  expect(readIntent(`?${new URLSearchParams(query)}`)).toEqual(intent)
})

it.each([
  {},
  { returnTo: '/m/game?category=SLOT' },
  { returnTo: '/m/inviteFriends' },
  { returnTo: '/m/feedback' },
  { returnTo: '/m/nowhere' },
  { returnTo: 'https://evil.test/m/withdraw' },
  { returnTo: '//evil.test/m/withdraw' },
  { returnTo: '/mobile/withdraw' },
  { redirectUrl: 'https://club.test/' },
])('no intent is read from the query %j', query => {
  expect(readIntent(`?${new URLSearchParams(query)}`)).toBeUndefined()
})
