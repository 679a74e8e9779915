import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

export type GameTarget =
  /** No address, or none that may be opened. */
  | { kind: 'refused' }
  | { kind: 'page' | 'window'; href: string }
  /** `isOwn`: the game is served by this very site, as the platform's relays do. */
  | { kind: 'frame'; href: string; isOwn: boolean }

/** The answer is the platform's; only these fields decide, and neither is taken on trust. */
type Answer = { gameUrl?: unknown; popup?: unknown } | null | undefined

/**
 * The place in which a game opens. A lottery takes over the page (GAME-03). Any other game plays in a frame if
 * the merchant names its origin, else it takes over the page too. A trial always plays in a frame
 * where the page's policy allows one (GAME-11).
 *
 * Games that this site itself serves have one origin, so the merchant names them by their vendor:
 * `isNamed`. An address of the app is no game.
 */
export function toGameTarget(
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

/** Whether the platform answers at an address of this site, and not the app. */
function isOfPlatform(href: string): boolean {
  return /^\/(?:lgw|wps|mini-game)\//.test(new URL(href).pathname)
}
