import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

export type GameTarget =
  /** The response has no URL, or a URL that must not be opened. */
  | { kind: 'refused' }
  | { kind: 'page' | 'window'; href: string }
  /**
   * `isOwn`: the game is served from this site's own origin, for example through the platform's
   * relays.
   */
  | { kind: 'frame'; href: string; isOwn: boolean }

/** The platform's launch response. Only these two fields are used, and both are validated. */
type Answer = { gameUrl?: unknown; popup?: unknown } | null | undefined

/**
 * Returns where a game opens. A lottery replaces the page (GAME-03). Any other game opens in an
 * iframe if the merchant lists its origin, and otherwise replaces the page. A trial opens in an
 * iframe if the page's policy allows it (GAME-11). Games on this site's own origin are listed by
 * vendor instead (`isNamed`). A URL of the app itself is not a game.
 */
export function decideGameTarget(
  answer: Answer,
  kind: 'lottery' | 'vendor' | 'trial',
  rules: LinkRules,
  isNamed = false,
): GameTarget {
  const url = typeof answer?.gameUrl === 'string' ? answer.gameUrl : ''
  const known = safeLink(url, rules)
  const href = known?.href ?? safeHttps(url)
  if (href === undefined) return { kind: 'refused' }
  if (answer?.popup === true) return { kind: 'window', href }

  const isOwn = known?.kind === 'own'
  const isFramedHere = isOwn && (kind === 'trial' || (isNamed && isOfPlatform(href)))
  const isFramed = kind !== 'lottery' && (known?.kind === 'foreign' || isFramedHere)

  return isFramed ? { kind: 'frame', href, isOwn } : { kind: 'page', href }
}

/** Returns whether the platform, not the app, serves a URL on this site. */
function isOfPlatform(href: string): boolean {
  return /^\/(?:lgw|wps|mini-game)\//.test(new URL(href).pathname)
}
