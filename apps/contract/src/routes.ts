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

/** The places of the tab bar that are screens. */
export type Tab = 'home' | 'game' | 'wallet' | 'activity' | 'member'

type Entry = {
  path: `/${string}`
  /** Its name in `data-screen`. A route without one is known, but redirects home. */
  screen?: string
  /** The text groups that are loaded with the screen. Home's texts are in the first load. */
  texts?: readonly string[]
  access: Access
  /** The current place of the tab bar, which only screens with one have. */
  tab?: Tab
  /** The player's occupation there, which no popup interrupts. */
  occupation?: 'payment' | 'game'
  /** Parts may float over it: it is read and chosen from, and holds no form and no money. */
  floats?: true
  /** A main public page, which search engines may index (SEO-01). */
  indexable?: true
}

const home = {
  screen: 'home',
  access: 'public',
  tab: 'home',
  floats: true,
  indexable: true,
} as const
const open = { access: 'public', indexable: true } as const
/** A page behind My account. */
const ofAccount = { access: 'member', tab: 'member' } as const
const payment = { access: 'member', occupation: 'payment' } as const

/** Every route by the name under which code refers to its path. */
export const routeTable = {
  /** ROUTE-02 */
  root: { path: '/', ...home },
  entry: { path: '/m/', ...home },
  entryBare: { path: '/m', ...home },
  /** ROUTE-03 */
  home: { path: '/m/home', ...home },
  /** ROUTE-04 */
  index: { path: '/m/index', ...home },
  /** ROUTE-05 */
  indexHtml: { path: '/m/index.html', ...home },
  /** ROUTE-06 */
  login: { path: '/m/login', screen: 'login', texts: ['account'], ...open },
  /** ROUTE-07 */
  register: { path: '/m/register', screen: 'register', texts: ['account'], ...open },
  /** ROUTE-07 */
  registerHtml: { path: '/m/register.html', screen: 'register', texts: ['account'], ...open },
  /** ROUTE-08 */
  memberHome: {
    path: '/m/member/home',
    screen: 'member-home',
    texts: ['member', 'push', 'referral', 'rewards', 'install'],
    floats: true,
    ...ofAccount,
  },
  /** Ours to name: the member's bets, and the bookings of the account (CALL-43). */
  orders: { path: '/m/member/orders', screen: 'orders', texts: ['orders'], ...ofAccount },
  /** Ours to name. */
  messages: { path: '/m/member/messages', screen: 'messages', texts: ['messages'], ...ofAccount },
  /** ROUTE-09 */
  game: {
    path: '/m/game',
    screen: 'game',
    texts: ['games'],
    access: 'public',
    tab: 'game',
    floats: true,
    indexable: true,
  },
  /** ROUTE-10 */
  help: {
    path: '/m/help',
    screen: 'help',
    texts: ['help'],
    access: 'public',
    tab: 'member',
    indexable: true,
  },
  /** ROUTE-11 */
  activity: {
    path: '/m/activity',
    screen: 'activity',
    texts: ['promotions'],
    access: 'public',
    tab: 'activity',
    indexable: true,
  },
  /** ROUTE-12 */
  news: {
    path: '/m/news',
    screen: 'news',
    texts: ['announcements'],
    access: 'public',
    tab: 'home',
    floats: true,
    indexable: true,
  },
  /** ROUTE-13 */
  changePassword: {
    path: '/m/changePsw',
    screen: 'change-password',
    texts: ['account'],
    access: 'member',
  },
  /** ROUTE-14 */
  launchGame: {
    path: '/m/launchGame',
    screen: 'launch-game',
    texts: ['launch', 'system'],
    access: 'member',
    occupation: 'game',
  },
  /** ROUTE-16 */
  deposit: { path: '/m/voucherCenter', screen: 'deposit', texts: ['deposit'], ...payment },
  /** ROUTE-17 */
  withdraw: {
    path: '/m/withdraw',
    screen: 'withdraw',
    texts: ['withdraw', 'own-code'],
    ...payment,
  },
  /** ROUTE-18 */
  addBankCard: {
    path: '/m/securityCenter/addBankCard',
    screen: 'add-bank-card',
    texts: ['payout'],
    ...payment,
  },
  /** ROUTE-18 */
  addBankCardPix: {
    path: '/m/securityCenter/addBankCardPix',
    screen: 'pix',
    texts: ['payout'],
    ...payment,
  },
  /** Ours to name: password, second factor, accounts and devices of a member. */
  securityCenter: {
    path: '/m/securityCenter',
    screen: 'security-center',
    texts: ['security', 'own-code'],
    access: 'member',
  },
  /** ROUTE-19 */
  rewardCenter: {
    path: '/m/rewardCenter',
    screen: 'reward-center',
    texts: ['rewards'],
    ...ofAccount,
  },
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
  mall: { path: '/m/mall/mallHome', screen: 'mall', texts: ['rewards'], ...ofAccount },
  /** ROUTE-23 */
  missions: { path: '/m/leaderBoard', screen: 'missions', texts: ['rewards'], ...ofAccount },
  /** ROUTE-24 */
  benefits: { path: '/m/member/benefits', screen: 'benefits', texts: ['rewards'], ...ofAccount },
  /** Ours to name: the spec has no limits. */
  playLimits: {
    path: '/m/member/limits',
    screen: 'play-limits',
    texts: ['play-limits'],
    access: 'member',
  },
  /** ROUTE-25 */
  feedback: {
    path: '/m/feedback',
    screen: 'feedback',
    texts: ['feedback'],
    access: 'member-or-home',
    tab: 'member',
  },
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
  tab?: Tab
  occupation?: 'payment' | 'game'
  floats?: true
  indexable?: true
}

export const routes: readonly Route[] = Object.values(routeTable)

/** Routes that look like files, which only the release has otherwise (ROUTE-05, ROUTE-07). */
export const fileLikePaths: readonly string[] = routes
  .map(({ path }) => path)
  .filter(path => path.includes('.'))

/** Folders whose every address is protected, even without a route (contract §4). */
export const memberFolders = ['/m/member', '/m/securityCenter', '/m/mall'] as const
