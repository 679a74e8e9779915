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

  it('is passed on from registration to login', () => {
    const login = buildLoginUrl(at(choosePromiseUrl(promise, false)))
    expect(login).toMatch(/^\/m\/login\?/)
    expect(readPromiseAhead(queryOf(login))).toEqual(promise)
  })

  it('is read from the deposit URL', () => {
    expect(buildDepositUrl(promise)).toBe(deposit)
    expect(readBonusPromise(new URLSearchParams(queryOf(deposit)))).toEqual(promise)
  })

  it('is the plain deposit URL without a promise', () => {
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
])('finds no promised bonus in %s', search => {
  expect(readPromiseAhead(search)).toBeUndefined()
})
