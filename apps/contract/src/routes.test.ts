import { expect, it } from 'vitest'
import { type Access, fileLikePaths, memberFolders, routes } from './routes.ts'

/** The routes of the spec (§2), written out by hand: path, screen, access, indexable. */
const spec: [path: string, screen: string | undefined, access: Access, indexable: boolean][] = [
  ['/', 'home', 'public', true],
  ['/m', 'home', 'public', true],
  ['/m/', 'home', 'public', true],
  ['/m/home', 'home', 'public', true],
  ['/m/index', 'home', 'public', true],
  ['/m/index.html', 'home', 'public', true],
  ['/m/login', 'login', 'public', true],
  ['/m/register', 'register', 'public', true],
  ['/m/register.html', 'register', 'public', true],
  ['/m/member/home', 'member-home', 'member', false],
  ['/m/game', undefined, 'public', true],
  ['/m/help', undefined, 'public', true],
  ['/m/activity', undefined, 'public', true],
  ['/m/news', undefined, 'public', true],
  ['/m/changePsw', 'change-password', 'member', false],
  ['/m/launchGame', undefined, 'member', false],
  ['/m/voucherCenter', undefined, 'member', false],
  ['/m/withdraw', undefined, 'member', false],
  ['/m/securityCenter/addBankCard', undefined, 'member', false],
  ['/m/securityCenter/addBankCardPix', undefined, 'member', false],
  ['/m/rewardCenter', undefined, 'member', false],
  ['/m/inviteFriends', 'invite-friends', 'open-protected', false],
  ['/m/agentRegister', 'agent-register', 'member', false],
  ['/m/mall/mallHome', undefined, 'member', false],
  ['/m/leaderBoard', undefined, 'member', false],
  ['/m/member/benefits', undefined, 'member', false],
  ['/m/feedback', undefined, 'member-or-home', false],
]

it.each(spec)('has %s: screen %s, access %s, indexable %s', (path, screen, access, indexable) => {
  const route = routes.find(route => route.path === path)
  expect(route).toBeDefined()
  expect([route?.screen, route?.access, route?.indexable === true]).toEqual([
    screen,
    access,
    indexable,
  ])
})

it('has no other routes, and none twice', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(spec.map(([path]) => path).toSorted())
})

it('has no two routes that differ only in case or in a trailing slash, but the entry', () => {
  const keys = routes.map(({ path }) => path.toLowerCase().replace(/(.)\/$/, '$1'))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual(['/m'])
})

it('lets nobody without a session into a protected folder', () => {
  const inside = routes.filter(({ path }) => memberFolders.some(at => path.startsWith(`${at}/`)))
  expect(inside.map(({ path }) => path).toSorted()).toEqual([
    '/m/mall/mallHome',
    '/m/member/benefits',
    '/m/member/home',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
  ])
  expect(inside.filter(({ access }) => access !== 'member')).toEqual([])
})

it('marks no path with more than two slashes as indexable', () => {
  const deep = routes.filter(({ path }) => path.split('/').length > 3)
  expect(deep.filter(({ indexable }) => indexable)).toEqual([])
})

it('knows the routes that look like files', () => {
  expect(fileLikePaths).toEqual(['/m/index.html', '/m/register.html'])
})
