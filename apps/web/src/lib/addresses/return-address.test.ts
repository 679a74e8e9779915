import { describe, expect, it } from 'vitest'
import { buildLoginUrl, readReturnAddresses, withReturnAddress } from './return-address.ts'

const at = (path: string) => new URL(path, 'https://aurora.test')

describe('the login URL', () => {
  it.each([
    ['/m/member/home', '/m/member/home'],
    ['/m/member/home?tab=2#rank', '/m/member/home?tab=2#rank'],
    ['/m/MEMBER//home/', '/m/member/home'],
    ['/m/inviteFriends', '/m/inviteFriends'],
    ['/m/changePsw', '/m/changePsw'],
  ])('from %s returns to %s', (from, returnTo) => {
    expect(buildLoginUrl(at(from))).toBe(`/m/login?${new URLSearchParams({ returnTo })}`)
  })

  it.each(['/', '/m/', '/m/home?r=1', '/m/index.html', '/m/nowhere', '/x'])(
    'from %s has no return URL',
    from => {
      expect(buildLoginUrl(at(from))).toBe('/m/login')
    },
  )

  it.each(['/m/login', '/m/register', '/m/register.html', '/m/changePsw'])(
    'from %s keeps the return URL that the form already has',
    from => {
      const query =
        '?redirectUrl=https%3A%2F%2Fclub.test%2F&backUrl=%2Fm%2Fgame&returnTo=%2Fm%2Fmember%2Fhome'
      expect(buildLoginUrl(at(`${from}${query}&other=1`))).toBe(`/m/login${query}`)
    },
  )

  it('for the password change page does not return to that page', () => {
    expect(withReturnAddress('/m/changePsw', at('/m/login?returnTo=%2Fm%2FchangePsw'))).toBe(
      '/m/changePsw',
    )
  })
})

it("the return URL is another site's redirectUrl or backUrl before the app's own returnTo", () => {
  expect(readReturnAddresses('?returnTo=c&backUrl=b&redirectUrl=a&other=d')).toEqual([
    'a',
    'b',
    'c',
  ])
})
