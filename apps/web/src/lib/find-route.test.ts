import { describe, expect, it } from 'vitest'
import { decideAccess, findRoute, hasRoute } from './find-route.ts'

describe('hasRoute', () => {
  it.each([
    ['/m/home', true],
    ['/m', true],
    ['/m?r=1', true],
    ['/m/member/home?from=banner', true],
    ['/m/login#top', true],
    ['/m/register', true],
    ['/m/register.html', true],
    ['/m/REGISTER/', true],
    ['/m/inviteFriends', true],
    ['/m/changePsw', true],
    ['/m/activity?id=3', true],
    ['/m/homes', false],
    ['/mobile', false],
    ['', false],
  ])('reports whether %s has a screen: %s', (to, expected) => {
    expect(hasRoute(to)).toBe(expected)
  })
})

it('findRoute returns the same route for a canonical path and other spellings', () => {
  expect(findRoute('/m/MEMBER//home/?a=/m/login')).toBe(findRoute('/m/member/home'))
  expect(findRoute('/m')?.path).toBe('/m')
  expect(findRoute('/m/')?.path).toBe('/m/')
})

it.each([
  ['/m/member/nowhere', 'member'],
  ['/M/Member', 'member'],
  ['/m/securityCenter/%70assword', 'member'],
  ['/m/mall/', 'member'],
  ['/m/malls', 'public'],
  ['/m/nowhere', 'public'],
  ['/m/inviteFriends', 'open-protected'],
])('a protected path is protected in every spelling: %s is %s', (address, access) => {
  expect(decideAccess(address)).toBe(access)
})
