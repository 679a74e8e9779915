/**
 * The single list of the app's routes (spec §2). The router, the guard, the allowlist for links,
 * the search indexing rule, the worker's navigation rule and the test lists are derived from this
 * list. The list is plain data, because it is part of the phone's first load. A new screen needs
 * one entry here and one file `<screen>-screen.tsx` that exports its component.
 */

/**
 * - `public`: open to visitors.
 * - `member`: requires a session; visitors are redirected to login (GUARD-01, GUARD-03).
 * - `member-or-home`: requires a session; visitors are redirected to home (GUARD-04).
 * - `open-protected`: counts as protected but does not require a session (ROUTE-20).
 */
export type Access = 'public' | 'member' | 'member-or-home' | 'open-protected'

/** The tab bar's tabs that are screens. */
export type Tab = 'home' | 'game' | 'wallet' | 'activity' | 'member'

type Entry = {
  path: `/${string}`
  /** The screen's `data-screen` name. A route without a screen is known but redirects to home. */
  screen?: string
  /**
   * The translation groups that load with the screen. The home screen's translations are part of
   * the first load.
   */
  texts?: readonly string[]
  access: Access
  /** The active tab; only screens with a tab show the tab bar. */
  tab?: Tab
  /** The player's activity on this screen that popups must not interrupt. */
  occupation?: 'payment' | 'game'
  /**
   * Floating elements may cover this screen, because the screen is only for reading and selecting,
   * without forms, menus or money.
   */
  floats?: true
  /** A main public page that search engines may index (SEO-01). */
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
/** A page under My account. */
const ofAccount = { access: 'member', tab: 'member' } as const
const payment = { access: 'member', occupation: 'payment' } as const

/** Every route, keyed by the name that code uses for its path. */
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
    ...ofAccount,
  },
  /** Our choice of path: the page lists the member's bets and account transactions (CALL-43). */
  orders: { path: '/m/member/orders', screen: 'orders', texts: ['orders', 'legal'], ...ofAccount },
  /** Our choice of path: the member's lottery tickets. */
  tickets: { path: '/m/member/tickets', screen: 'tickets', texts: ['draws'], ...ofAccount },
  /** Our choice of path: the inbox, with the member's messages, the news and the offers. */
  messages: {
    path: '/m/member/messages',
    screen: 'messages',
    texts: ['announcements', 'download', 'messages', 'push'],
    ...ofAccount,
  },
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
    texts: ['promotions', 'legal'],
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
  /** Our choice of path: a match of a sports brand, `?id=`. */
  match: {
    path: '/m/match',
    screen: 'match',
    texts: ['matches'],
    access: 'public',
    tab: 'home',
    floats: true,
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
  deposit: { path: '/m/voucherCenter', screen: 'deposit', texts: ['deposit', 'legal'], ...payment },
  /** ROUTE-17 */
  withdraw: {
    path: '/m/withdraw',
    screen: 'withdraw',
    texts: ['withdraw', 'own-code', 'legal'],
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
  /**
   * Our choice of path: the page shows a member's password, second factor, accounts and devices.
   */
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
  /** Our choice: the spec does not define a limits page. */
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

/**
 * Routes that look like files. Any other path that looks like a file is served only by the release
 * (ROUTE-05, ROUTE-07).
 */
export const fileLikePaths: readonly string[] = routes
  .map(({ path }) => path)
  .filter(path => path.includes('.'))

/** Folders in which every URL is protected, even without a route (contract §4). */
export const memberFolders = ['/m/member', '/m/securityCenter', '/m/mall'] as const
