/** The screens a preview shows, in the order one meets them. */
export type Screen = { name: string; path: string; forMembers?: true }

export const keyScreens: readonly Screen[] = [
  { name: 'Home', path: '/m/home' },
  { name: 'Log in', path: '/m/login' },
  { name: 'Register', path: '/m/register' },
  { name: 'Home, logged in', path: '/m/home', forMembers: true },
  { name: 'Member', path: '/m/member/home', forMembers: true },
]
