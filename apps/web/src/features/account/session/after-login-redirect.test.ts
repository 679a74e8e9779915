import { describe, expect, it } from 'vitest'
import { toWayOn } from './after-login-redirect.ts'

const rules = {
  own: 'https://www.tlb.test',
  allowed: [{ origin: 'https://club.test', receivesToken: true }],
}
const facts = { token: 't-1', language: 'EN', headerColor: '#0d1b2a', title: 'TLB' }
const toWay = (query: Record<string, string>) =>
  toWayOn(`?${new URLSearchParams(query)}`, facts, rules)

describe('the way on after login', () => {
  it('leads back to an allowed site, with who comes [NAV-02]', () => {
    expect(toWay({ redirectUrl: 'https://club.test/' })).toEqual({
      kind: 'external',
      href: 'https://club.test/?token=t-1&language=EN&headerColor=%230d1b2a&b2c=1&title=TLB',
    })
  })

  it.each([
    [{ redirectUrl: '/m/member/home?tab=2' }, '/m/member/home?tab=2'],
    [{ backUrl: '/m/game' }, '/m/game'],
    [{ backUrl: 'https://www.tlb.test/m/game' }, '/m/game'],
    [{ redirectUrl: 'https://evil.test/', backUrl: '/m/game' }, '/m/game'],
  ])('leads to a page of the app: %j', (query, to) => {
    expect(toWay(query)).toEqual({ kind: 'path', to })
  })

  it.each([
    {},
    { redirectUrl: 'https://evil.test/' },
    { backUrl: 'https://club.test/' },
    { backUrl: '/wps/member/info' },
    { backUrl: '/m/../wps/system/status' },
    { redirectUrl: '/m/login?redirectUrl=/m/login' },
  ])('leads home otherwise: %j [LOGIN-10]', query => {
    expect(toWay(query)).toEqual({ kind: 'path', to: '/m/home' })
  })
})
