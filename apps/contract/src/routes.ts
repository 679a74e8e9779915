/**
 * The one list of the app's routes (spec §2). The router, the guard, the links that may be
 * followed, the rule of search indexing, the worker's rule of navigation and the lists of tests are
 * derived from it. Plain data: the phone carries it in its first load.
 *
 * A new screen is one entry here and one file `<screen>-screen.tsx` that exports its component.
 */

/**
 * - `public`: open to visitors.
 * - `member`: needs a session; a visitor goes to login (GUARD-01, GUARD-03).
 * - `member-or-home`: needs a session; a visitor goes home (GUARD-04).
 * - `open-protected`: counts as protected, but needs no session (ROUTE-20).
 */
export type Access = 'public' | 'member' | 'member-or-home' | 'open-protected'

type Entry = {
  path: `/${string}`
  /** Its name in `data-screen`. A route without one is known, but redirects home. */
  screen?: string
  /** The text groups that are loaded with the screen. Home's texts are in the first load. */
  texts?: readonly string[]
  access: Access
  /** A main public page, which search engines may index (SEO-01). */
  indexable?: true
}

/** Every route by the name under which code refers to its path. */
export const routeTable = {
  /** ROUTE-02 */
  root: { path: '/', screen: 'home', access: 'public', indexable: true },
  entry: { path: '/m/', screen: 'home', access: 'public', indexable: true },
  entryBare: { path: '/m', screen: 'home', access: 'public', indexable: true },
  /** ROUTE-03 */
  home: { path: '/m/home', screen: 'home', access: 'public', indexable: true },
  /** ROUTE-04 */
  index: { path: '/m/index', screen: 'home', access: 'public', indexable: true },
  /** ROUTE-05 */
  indexHtml: { path: '/m/index.html', screen: 'home', access: 'public', indexable: true },
  /** ROUTE-06 */
  login: {
    path: '/m/login',
    screen: 'login',
    texts: ['account'],
    access: 'public',
    indexable: true,
  },
  /** ROUTE-07 */
  register: {
    path: '/m/register',
    screen: 'register',
    texts: ['account'],
    access: 'public',
    indexable: true,
  },
  /** ROUTE-07 */
  registerHtml: {
    path: '/m/register.html',
    screen: 'register',
    texts: ['account'],
    access: 'public',
    indexable: true,
  },
  /** ROUTE-08 */
  memberHome: {
    path: '/m/member/home',
    screen: 'member-home',
    texts: ['member'],
    access: 'member',
  },
  /** ROUTE-09 */
  game: { path: '/m/game', access: 'public', indexable: true },
  /** ROUTE-10 */
  help: { path: '/m/help', access: 'public', indexable: true },
  /** ROUTE-11 */
  activity: { path: '/m/activity', access: 'public', indexable: true },
  /** ROUTE-12 */
  news: { path: '/m/news', access: 'public', indexable: true },
  /** ROUTE-13 */
  changePassword: {
    path: '/m/changePsw',
    screen: 'change-password',
    texts: ['account'],
    access: 'member',
  },
  /** ROUTE-14 */
  launchGame: { path: '/m/launchGame', access: 'member' },
  /** ROUTE-16 */
  deposit: { path: '/m/voucherCenter', access: 'member' },
  /** ROUTE-17 */
  withdraw: { path: '/m/withdraw', access: 'member' },
  /** ROUTE-18 */
  addBankCard: { path: '/m/securityCenter/addBankCard', access: 'member' },
  /** ROUTE-18 */
  addBankCardPix: { path: '/m/securityCenter/addBankCardPix', access: 'member' },
  /** ROUTE-19 */
  rewardCenter: { path: '/m/rewardCenter', access: 'member' },
  /** ROUTE-20 */
  inviteFriends: {
    path: '/m/inviteFriends',
    screen: 'invite-friends',
    texts: ['referral'],
    access: 'open-protected',
  },
  /** ROUTE-21 */
  agentRegister: {
    path: '/m/agentRegister',
    screen: 'agent-register',
    texts: ['referral', 'account'],
    access: 'member',
  },
  /** ROUTE-22 */
  mall: { path: '/m/mall/mallHome', access: 'member' },
  /** ROUTE-23 */
  missions: { path: '/m/leaderBoard', access: 'member' },
  /** ROUTE-24 */
  benefits: { path: '/m/member/benefits', access: 'member' },
  /** ROUTE-25 */
  feedback: { path: '/m/feedback', access: 'member-or-home' },
} as const satisfies Record<string, Entry>

export type RouteTable = typeof routeTable
type Row = RouteTable[keyof RouteTable]

export type ScreenName = Extract<Row, { screen: string }>['screen']
export type ScreenTexts = Extract<Row, { texts: readonly string[] }>['texts']

export type Route = {
  path: string
  screen?: ScreenName
  texts?: ScreenTexts
  access: Access
  indexable?: true
}

export const routes: readonly Route[] = Object.values(routeTable)

/** Routes that look like files, which only the release has otherwise (ROUTE-05, ROUTE-07). */
export const fileLikePaths: readonly string[] = routes
  .map(({ path }) => path)
  .filter(path => path.includes('.'))

/** Folders whose every address is protected, even without a route (contract §4). */
export const memberFolders = ['/m/member', '/m/securityCenter', '/m/mall'] as const
