import { describe, expect, it } from 'vitest'
import { decideAfterLoginRedirect } from './after-login-redirect.ts'

const rules = {
  own: 'https://www.tlb.test',
  allowed: [{ origin: 'https://club.test', receivesToken: true }],
}
const facts = { token: 't-1', language: 'EN', headerColor: '#0d1b2a', title: 'TLB' }
const toRedirect = (query: Record<string, string>) =>
  decideAfterLoginRedirect(`?${new URLSearchParams(query)}`, facts, rules)

describe('the after-login redirect', () => {
  it("returns to an allowed site, with the session's token [NAV-02]", () => {
    expect(toRedirect({ redirectUrl: 'https://club.test/' })).toEqual({
      kind: 'external',
      href: 'https://club.test/?token=t-1&language=EN&headerColor=%230d1b2a&b2c=1&title=TLB',
    })
  })

  it.each([
    [{ redirectUrl: '/m/member/home?tab=2' }, '/m/member/home?tab=2'],
    [{ backUrl: '/m/game' }, '/m/game'],
    [{ returnTo: '/m/member/home?tab=2#rank' }, '/m/member/home?tab=2#rank'],
    [{ backUrl: '/m/game', returnTo: '/m/member/home' }, '/m/game'],
    [{ returnTo: '/m?r=1' }, '/m?r=1'],
    [{ backUrl: 'https://www.tlb.test/m/game' }, '/m/game'],
    [{ redirectUrl: 'https://evil.test/', backUrl: '/m/game' }, '/m/game'],
  ])('redirects to an app page: %j', (query, to) => {
    expect(toRedirect(query)).toEqual({ kind: 'path', to })
  })

  it.each([
    {},
    { redirectUrl: 'https://evil.test/' },
    { backUrl: 'https://club.test/' },
    { backUrl: '/wps/member/info' },
    { returnTo: 'https://evil.test/' },
    { returnTo: '//evil.test/m/home' },
    { returnTo: 'javascript:alert(1)' },
    { returnTo: '/mobile/home' },
    { returnTo: '/m/LOGIN/' },
    { backUrl: '/m/../wps/system/status' },
    { redirectUrl: '/m/login?redirectUrl=/m/login' },
  ])('redirects home for any other target: %j [LOGIN-10]', query => {
    expect(toRedirect(query)).toEqual({ kind: 'path', to: '/m/home' })
  })
})
