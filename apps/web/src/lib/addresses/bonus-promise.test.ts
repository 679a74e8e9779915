import { describe, expect, it } from 'vitest'
import {
  buildDepositUrl,
  choosePromiseUrl,
  readBonusPromise,
  readPromiseAhead,
} from './bonus-promise.ts'
import { buildLoginUrl } from './return-address.ts'

const promise = { bonusId: 'welcome 100&x', promotionId: 'a/b' }
const deposit = '/m/voucherCenter?bonus=welcome+100%26x&promotion=a%2Fb'
const queryOf = (address: string) => new URL(address, 'https://a.test').search
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://a.test')
  return { pathname, search, hash }
}

describe('the URL for a promised bonus', () => {
  it('is the deposit page for a member', () => {
    expect(choosePromiseUrl(promise, true)).toBe(deposit)
    expect(choosePromiseUrl({ bonusId: 'b' }, true)).toBe('/m/voucherCenter?bonus=b')
  })

  it('is the registration page for a visitor, followed by the deposit', () => {
    const search = queryOf(choosePromiseUrl(promise, false))
    expect(new URLSearchParams(search).get('returnTo')).toBe(deposit)
    expect(readPromiseAhead(search)).toEqual(promise)
  })

  it('is kept when the visitor switches from registration to login', () => {
    const login = buildLoginUrl(at(choosePromiseUrl(promise, false)))
    expect(login).toMatch(/^\/m\/login\?/)
    expect(readPromiseAhead(queryOf(login))).toEqual(promise)
  })

  it('contains the promised bonus, which the deposit page can read', () => {
    expect(buildDepositUrl(promise)).toBe(deposit)
    expect(readBonusPromise(new URLSearchParams(queryOf(deposit)))).toEqual(promise)
  })

  it('is the deposit URL without parameters if no bonus is promised', () => {
    expect(buildDepositUrl()).toBe('/m/voucherCenter')
  })
})

it.each([
  '',
  '?bonus=a',
  '?returnTo=/m/home?bonus=a',
  '?returnTo=/m/voucherCenter',
  '?returnTo=/m/voucherCenter?bonus=',
  '?returnTo=/m/voucherCenterX?bonus=a',
  '?returnTo=https://evil.test/m/voucherCenter?bonus=a',
])('no promised bonus is read from the query "%s"', search => {
  expect(readPromiseAhead(search)).toBeUndefined()
})
