import type { World } from './closed-sites.ts'

/**
 * The screens a preview shows, in the order one meets them: all that have an address of their own,
 * and those that stand in place of the whole app. What lies over a screen (two-factor, country picker, announcements) is opened in the phones.
 */
export type Screen = { name: string; path: string; forMembers?: true; world?: World }

export const keyScreens: readonly Screen[] = [
  { name: 'Home', path: '/m/home' },
  { name: 'Log in', path: '/m/login' },
  { name: 'Register', path: '/m/register' },
  { name: 'Home, logged in', path: '/m/home', forMembers: true },
  { name: 'Member', path: '/m/member/home', forMembers: true },
  { name: 'Invite friends', path: '/m/inviteFriends', forMembers: true },
  { name: 'Agents', path: '/m/agentRegister', forMembers: true },
  { name: 'Change password', path: '/m/changePsw', forMembers: true },
  { name: 'Maintenance', path: '/m/home', world: 'maintenance' },
  { name: 'Access denied', path: '/m/home', world: 'denied' },
]
