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
  { name: 'Home, logged in', path: '/m/home', forMembers: true },
  { name: 'Member', path: '/m/member/home', forMembers: true },
  { name: 'Invite friends', path: '/m/inviteFriends', forMembers: true },
  { name: 'Agents', path: '/m/agentRegister', forMembers: true },
  { name: 'Change password', path: '/m/changePsw', forMembers: true },
  { name: 'Maintenance', path: '/m/home', closedAs: 'maintenance' },
  { name: 'Access denied', path: '/m/home', closedAs: 'denied' },
]
