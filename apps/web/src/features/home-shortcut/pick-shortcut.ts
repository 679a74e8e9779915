import type { ActivityShortcut } from '@livery/contract/platform/system.ts'
import { type LinkRules, safeHttps, safeLink, toOwnPath } from '#lib/addresses/safe-link.ts'
import { paths } from '#lib/paths.ts'
import { hasMemberExtras, toRole } from '#lib/roles.ts'

export type Redirect = ActivityShortcut['redirect']

/** The player who sees the button, and the player's device. */
export type ShortcutPlayer = {
  /** The session's customer type; undefined for a visitor. */
  type: number | undefined
  /** Whether the page runs in the native app or was opened from the home screen. */
  isInstalled: boolean
  showsReferral: boolean
  hasVipBenefits: boolean
}

/** The site's link rules and routes. */
export type ShortcutContext = { rules: LinkRules; hasRoute: (to: string) => boolean }

/** The result of a press on the shortcut. */
export type ShortcutAction =
  | { kind: 'download' | 'register' | 'log-in' | 'referral' }
  | { kind: 'route'; to: string }
  | { kind: 'link'; href: string }

export type Shortcut = { redirect: Redirect; action: ShortcutAction }

/** GUARD-05: the actions that require a login, with the page for each action (ACTIVITY-02). */
const places = {
  DEPOSIT: paths.deposit,
  REWARD_CENTER: paths.rewardCenter,
  MISSION: paths.missions,
  MEMBER: paths.benefits,
  POINT_MARKET: paths.mall,
} as const satisfies Partial<Record<Redirect, string>>

/**
 * ACTIVITY-01: picks the first shortcut with an action for this player. Only visitors and players
 * with type 0, 1 or 2 see a shortcut (ACTIVITY-07).
 */
export function pickShortcut(
  items: readonly ActivityShortcut[],
  player: ShortcutPlayer,
  context: ShortcutContext,
): Shortcut | undefined {
  if (toRole(player.type) !== 'visitor' && !hasMemberExtras(player.type)) return undefined
  for (const item of items) {
    const action = decideShortcutAction(item, player, context)
    if (action) return { redirect: item.redirect, action }
  }
  return undefined
}

function decideShortcutAction(
  { redirect, externalLink = '' }: ActivityShortcut,
  player: ShortcutPlayer,
  context: ShortcutContext,
): ShortcutAction | undefined {
  const isVisitor = toRole(player.type) === 'visitor'
  switch (redirect) {
    // ACTIVITY-03
    case 'APP_DOWNLOAD':
      return player.isInstalled ? undefined : { kind: 'download' }
    // ACTIVITY-04
    case 'REGISTER':
      return isVisitor ? { kind: 'register' } : undefined
    // ACTIVITY-05
    case 'INVITE_FRIENDS':
      return player.showsReferral ? { kind: 'referral' } : undefined
    case 'REDIRECT_URL':
      return parseShortcutLink(externalLink, context)
    // ACTIVITY-06
    case 'MEMBER':
      return isVisitor || player.hasVipBenefits ? decidePlaceAction(redirect, isVisitor) : undefined
    default:
      return decidePlaceAction(redirect, isVisitor)
  }
}

function decidePlaceAction(redirect: keyof typeof places, isVisitor: boolean): ShortcutAction {
  return isVisitor ? { kind: 'log-in' } : { kind: 'route', to: places[redirect] }
}

/**
 * Parses a link to an app screen, or to an https URL on any site. An external site does not receive
 * player data.
 */
function parseShortcutLink(
  text: string,
  { rules, hasRoute }: ShortcutContext,
): ShortcutAction | undefined {
  const own = safeLink(text, rules)

  if (own?.kind === 'own') {
    const to = toOwnPath(own)
    return hasRoute(to) ? { kind: 'route', to } : undefined
  }

  const href = safeHttps(text)

  return href === undefined ? undefined : { kind: 'link', href }
}
