import { expect, it } from 'vitest'
import { type Access, fileLikePaths, memberFolders, routes } from './routes.ts'

/** The spec's routes (§2) and our own, copied by hand: path, screen, access, indexable. */
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
  ['/m/member/orders', 'orders', 'member', false],
  ['/m/member/messages', 'messages', 'member', false],
  ['/m/member/tickets', 'tickets', 'member', false],
  ['/m/game', 'game', 'public', true],
  ['/m/help', 'help', 'public', true],
  ['/m/activity', 'activity', 'public', true],
  ['/m/news', 'news', 'public', true],
  ['/m/changePsw', 'change-password', 'member', false],
  ['/m/launchGame', 'launch-game', 'member', false],
  ['/m/voucherCenter', 'deposit', 'member', false],
  ['/m/withdraw', 'withdraw', 'member', false],
  ['/m/securityCenter', 'security-center', 'member', false],
  ['/m/securityCenter/addBankCard', 'add-bank-card', 'member', false],
  ['/m/securityCenter/addBankCardPix', 'pix', 'member', false],
  ['/m/rewardCenter', 'reward-center', 'member', false],
  ['/m/inviteFriends', 'invite-friends', 'open-protected', false],
  ['/m/agentRegister', 'agent-register', 'member', false],
  ['/m/mall/mallHome', 'mall', 'member', false],
  ['/m/leaderBoard', 'missions', 'member', false],
  ['/m/member/benefits', 'benefits', 'member', false],
  ['/m/feedback', 'feedback', 'member-or-home', false],
  // Our choice: the spec does not define a page for a match.
  ['/m/match', 'match', 'public', false],
  // Our choice: the spec does not define a limits page.
  ['/m/member/limits', 'play-limits', 'member', false],
]

it.each(spec)(
  'the route table includes %s: screen %s, access %s, indexable %s',
  (path, screen, access, indexable) => {
    const route = routes.find(route => route.path === path)
    expect(route).toBeDefined()
    expect([route?.screen, route?.access, route?.indexable === true]).toEqual([
      screen,
      access,
      indexable,
    ])
  },
)

it.each([
  ['/m/register', '[ROUTE-07]'],
  ['/m/register.html', '[ROUTE-07]'],
])('the route table opens registration at %s %s', path => {
  expect(routes.find(route => route.path === path)).toMatchObject({
    screen: 'register',
    texts: ['account'],
    access: 'public',
  })
  expect(fileLikePaths.includes(path)).toBe(path.endsWith('.html'))
})

it('the route table has exactly the routes in the spec, without duplicates', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(spec.map(([path]) => path).toSorted())
})

it('no two routes differ only in case or a trailing slash, except the entry', () => {
  const keys = routes.map(({ path }) => path.toLowerCase().replace(/(.)\/$/, '$1'))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual(['/m'])
})

it('every route in a protected folder requires a session', () => {
  const inside = routes.filter(({ path }) => memberFolders.some(at => path.startsWith(`${at}/`)))
  expect(inside.map(({ path }) => path).toSorted()).toEqual([
    '/m/mall/mallHome',
    '/m/member/benefits',
    '/m/member/home',
    '/m/member/limits',
    '/m/member/messages',
    '/m/member/orders',
    '/m/member/tickets',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
  ])
  expect(inside.filter(({ access }) => access !== 'member')).toEqual([])
})

it('floating parts may cover browsing screens, but not screens with a form, a menu or money', () => {
  const under = routes.filter(({ floats }) => floats).map(({ screen }) => screen)
  expect([...new Set(under)].toSorted()).toEqual(['game', 'home', 'match', 'news'])
})

it('a path with more than two slashes is not indexable', () => {
  const deep = routes.filter(({ path }) => path.split('/').length > 3)
  expect(deep.filter(({ indexable }) => indexable)).toEqual([])
})

it('fileLikePaths lists the routes that look like files', () => {
  expect(fileLikePaths).toEqual(['/m/index.html', '/m/register.html'])
})
