import { type Route, routes, type ScreenName } from '@livery/contract/routes.ts'
import type { ClosedSite } from './closed-sites.ts'

export type Screen = { name: string; path: string; forMembers?: true; closedAs?: ClosedSite }

/** Words for a screen where its name in the route table says less. */
const names: Partial<Record<ScreenName, string>> = {
  login: 'Log in',
  activity: 'Promotions',
  game: 'Games',
  'member-home': 'Member',
  'launch-game': 'Launch of a game',
  'add-bank-card': 'Add an account',
  pix: 'Add a Pix key',
  'security-center': 'Security',
  'reward-center': 'Rewards',
  'agent-register': 'Agents',
}

/**
 * The screens of a preview: all with a route of their own, those of visitors first, and those that
 * replace the whole app. Overlays (two-factor, country picker, announcements) are opened in the
 * phones.
 */
export const keyScreens: readonly Screen[] = [
  ...listScreens(({ access }) => access === 'public'),
  { name: 'Home, logged in', path: '/m/home', forMembers: true },
  ...listScreens(({ access }) => access !== 'public').map(one => ({
    ...one,
    forMembers: true as const,
  })),
  { name: 'Maintenance', path: '/m/home', closedAs: 'maintenance' },
  { name: 'Access denied', path: '/m/home', closedAs: 'denied' },
]

function listScreens(isWanted: (route: Route) => boolean): Screen[] {
  const wanted = routes.filter(isWanted)
  const screens = new Set(wanted.flatMap(({ screen }) => screen ?? []))
  return [...screens].flatMap(screen => {
    const addresses = wanted.filter(route => route.screen === screen).map(({ path }) => path)
    const [path] = addresses.toSorted((one, other) => rank(one, screen) - rank(other, screen))
    return path === undefined ? [] : [{ name: names[screen] ?? toWords(screen), path }]
  })
}

/** Of several addresses the one that ends with the screen's name, else the first. */
function rank(path: string, screen: ScreenName): number {
  return path.endsWith(`/${screen}`) ? 0 : 1
}

function toWords(screen: ScreenName): string {
  const [first = '', ...rest] = screen.replaceAll('-', ' ')
  return first.toUpperCase() + rest.join('')
}
