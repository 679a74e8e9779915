import { routes } from '@livery/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { type Address, guardRoute } from './guard.ts'

const at = (path: string): Address => {
  const { pathname, search, hash } = new URL(path, 'https://aurora.test')
  return { pathname, search, hash }
}
const guard = (path: string, visitor: Parameters<typeof guardRoute>[1]) =>
  guardRoute(at(path), visitor)

/** The protected routes that have a screen; the contract's routes.test.ts lists them by hand. */
const guardedScreens = routes.flatMap(({ path, screen, access }) =>
  access === 'member' && screen ? [[path, screen] as const] : [],
)

/** Protected routes without a screen, and URLs in a protected folder that match no route. */
const guardedAddresses = ['/m/member', '/m/member/nowhere', '/m/securityCenter/password', '/m/mall']

describe('the route guard', () => {
  it('guards all but a few member screens', () => {
    expect(guardedScreens.length).toBeGreaterThan(15)
  })

  it.each(guardedScreens)('sends a visitor from %s to login with a return URL', (path, screen) => {
    const to = `/m/login?${new URLSearchParams({ returnTo: path })}`
    expect(guard(path, 'visitor')).toEqual({ kind: 'go', to })
    expect(guard(path, 'member')).toEqual({ kind: 'enter', screen })
  })

  it.each(guardedAddresses)('redirects a visitor from %s, which has no screen, to login', path => {
    expect(guard(path, 'visitor')).toEqual({ kind: 'go', to: '/m/login' })
    expect(guard(path, 'member')).toEqual({ kind: 'unknown' })
  })

  it('keeps the query and fragment in the return URL', () => {
    const to = '/m/login?returnTo=%2Fm%2Fmember%2Fhome%3Ftab%3D2%23rank'
    expect(guard('/m/member/home?tab=2#rank', 'visitor')).toEqual({ kind: 'go', to })
  })

  it('redirects a visitor from feedback to home', () => {
    expect(guard('/m/feedback', 'visitor')).toEqual({ kind: 'go', to: '/m/home' })
    expect(guard('/m/feedback', 'member')).toEqual({ kind: 'enter', screen: 'feedback' })
    expect(guard('/m/feedback', 'left')).toEqual({ kind: 'go', to: '/m/home' })
  })

  it.each([
    ['/', 'home'],
    ['/m', 'home'],
    ['/m/', 'home'],
    ['/m/home', 'home'],
    ['/m/index', 'home'],
    ['/m/index.html', 'home'],
    ['/m/login', 'login'],
    ['/m/register', 'register'],
    ['/m/register.html', 'register'],
    ['/m/inviteFriends', 'invite-friends'],
    ['/m/game', 'game'],
  ])('admits a visitor to %s, whose screen is %s', (path, screen) => {
    expect(guard(path, 'visitor')).toEqual({ kind: 'enter', screen })
  })

  it.each(['/m/nowhere', '/m/memberships', '/m/games', '/mobile', '/elsewhere'])(
    'reports that %s has no screen',
    path => {
      expect(guard(path, 'visitor')).toEqual({ kind: 'unknown' })
    },
  )

  it.each(['visitor', 'member', 'left', 'pending'] as const)(
    "redirects a %s from older apps' entry path to the current entry path, with the query [CALL-21]",
    visitor => {
      expect(guard('/mobile/mc/?r=7', visitor)).toEqual({ kind: 'go', to: '/m/?r=7' })
    },
  )

  it('waits for a URL token to be verified only on pages that depend on the result', () => {
    expect(guard('/m/member/home', 'pending')).toEqual({ kind: 'wait' })
    expect(guard('/m/feedback', 'pending')).toEqual({ kind: 'wait' })
    expect(guard('/m/home', 'pending')).toEqual({ kind: 'enter', screen: 'home' })
  })

  it('sends a player who logged out on the page to login without a return URL', () => {
    expect(guard('/m/member/home', 'left')).toEqual({ kind: 'go', to: '/m/login' })
  })

  it.each([
    ['/m/member/home', '/m/changePsw?returnTo=%2Fm%2Fmember%2Fhome'],
    ['/m/home', '/m/changePsw'],
    ['/m/withdraw', '/m/changePsw?returnTo=%2Fm%2Fwithdraw'],
    ['/m/nowhere', '/m/changePsw'],
    ['/m/login?returnTo=%2Fm%2Fmember%2Fhome', '/m/changePsw?returnTo=%2Fm%2Fmember%2Fhome'],
    ['/m/login?returnTo=%2Fm%2FchangePsw', '/m/changePsw'],
  ])('redirects a member who must change the password from %s to %s', (path, to) => {
    expect(guard(path, 'due')).toEqual({ kind: 'go', to })
  })

  it('admits a member with a due change to the password page, and sends a visitor to login with a return URL', () => {
    const path = '/m/changePsw?returnTo=%2Fm%2Fmember%2Fhome'
    expect(guard(path, 'due')).toEqual({ kind: 'enter', screen: 'change-password' })
    const to = '/m/login?returnTo=%2Fm%2Fmember%2Fhome'
    expect(guard(path, 'visitor')).toEqual({ kind: 'go', to })
  })
})

/** Spellings that browsers do not normalize, by the spelling in the route table. */
const spellings = {
  '/m/member/home': [
    '/m/MEMBER/home',
    '/M/Member/Home',
    '/m/member/home/',
    '/m/member//home',
    '//m/member/home',
    '/m/member/home//',
    '/m/%6Dember/home',
    '/m/%4dEMBER/hom%65',
    '/m/member%2Fhome',
  ],
  '/m/changePsw': ['/m/changepsw', '/m/CHANGEPSW', '/m/changePsw/', '/m/change%50sw'],
  '/m/agentRegister': ['/m/agentregister', '/m//agentRegister', '/m/agentRegiste%72/'],
}
const rows = Object.entries(spellings).flatMap(([path, others]) =>
  others.map(spelling => [spelling, path] as const),
)

describe('a different spelling of a path', () => {
  it.each(rows)('%s is closed to visitors and redirects members to %s', (spelling, path) => {
    const address = { pathname: spelling, search: '?a=1', hash: '#b' }
    const wanted = new URLSearchParams({ returnTo: `${path}?a=1#b` })
    expect(guardRoute(address, 'visitor')).toEqual({ kind: 'go', to: `/m/login?${wanted}` })
    expect(guardRoute(address, 'member')).toEqual({ kind: 'go', to: `${path}?a=1#b` })
  })

  it.each([
    '/m/member;x=1/home',
    '/m/member/home;x=1',
    '/m/changePsw;',
    '/m/changePsw.',
    '/m/changePsw%20',
    '/m/changePsw%00',
    '/m/%2563hangePsw',
    '/m/%changePsw',
    '/m/member%5Chome',
    '/m/./member/home',
    '/m/x/../member/home',
  ])('%s never shows a guarded screen', pathname => {
    const address = { pathname, search: '', hash: '' }
    expect(guardRoute(address, 'member')).toEqual({ kind: 'unknown' })
    expect(guardRoute(address, 'visitor').kind).not.toBe('enter')
  })

  it.each(['/m/./member/home', '/m/x/../member/home', '/m/%2e/member/home', '/m\\member/home'])(
    '%s is already normalized when the browser passes the path on',
    spelling => {
      expect(guard(spelling, 'visitor')).toEqual(guard('/m/member/home', 'visitor'))
    },
  )

  it.each([
    ['/m/LOGIN', '/m/login'],
    ['/m/Register.HTML', '/m/register.html'],
    ['/M/', '/m/'],
    ['/m//', '/m/'],
    ['//', '/'],
    ['/m/home/', '/m/home'],
  ])('%s, which is a public screen, redirects to %s', (pathname, to) => {
    expect(guardRoute({ pathname, search: '', hash: '' }, 'visitor')).toEqual({ kind: 'go', to })
  })
})
