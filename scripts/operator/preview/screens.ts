import type { ClosedSite } from './closed-sites.ts'

/**
 * The screens of a preview, in the order of a visit: all with a route of their own, and those that
 * replace the whole app. Overlays (two-factor, country picker, announcements) are opened in the
 * phones.
 */
export type Screen = { name: string; path: string; forMembers?: true; closedAs?: ClosedSite }

export const keyScreens: readonly Screen[] = [
  { name: 'Home', path: '/m/home' },
  { name: 'Log in', path: '/m/login' },
  { name: 'Register', path: '/m/register' },
  { name: 'Promotions', path: '/m/activity' },
  { name: 'Help', path: '/m/help' },
  { name: 'Games', path: '/m/game' },
  { name: 'News', path: '/m/news' },
  { name: 'Home, logged in', path: '/m/home', forMembers: true },
  { name: 'Member', path: '/m/member/home', forMembers: true },
  { name: 'Deposit', path: '/m/voucherCenter', forMembers: true },
  { name: 'Orders', path: '/m/member/orders', forMembers: true },
  { name: 'Messages', path: '/m/member/messages', forMembers: true },
  { name: 'Rewards', path: '/m/rewardCenter', forMembers: true },
  { name: 'Missions', path: '/m/leaderBoard', forMembers: true },
  { name: 'Mall', path: '/m/mall/mallHome', forMembers: true },
  { name: 'Benefits', path: '/m/member/benefits', forMembers: true },
  { name: 'Play limits', path: '/m/member/limits', forMembers: true },
  { name: 'Invite friends', path: '/m/inviteFriends', forMembers: true },
  { name: 'Agents', path: '/m/agentRegister', forMembers: true },
  {
    name: 'Launch of a game',
    path: '/m/launchGame',
    forMembers: true,
  },
  { name: 'Feedback', path: '/m/feedback', forMembers: true },
  { name: 'Change password', path: '/m/changePsw', forMembers: true },
  { name: 'Withdraw', path: '/m/withdraw', forMembers: true },
  { name: 'Security', path: '/m/securityCenter', forMembers: true },
  { name: 'Add an account', path: '/m/securityCenter/addBankCard', forMembers: true },
  { name: 'Add a Pix key', path: '/m/securityCenter/addBankCardPix', forMembers: true },
  { name: 'Maintenance', path: '/m/home', closedAs: 'maintenance' },
  { name: 'Access denied', path: '/m/home', closedAs: 'denied' },
]
