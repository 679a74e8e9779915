/** How a known account relates to the link's account. */
export type Account = 'none' | 'same' | 'other'

/** The facts about a link whose token the platform accepts. */
export type LinkFacts = {
  /** The account that this tab is logged in to. */
  tab: Account
  /** The account whose login this browser remembers. */
  remembered: Account
  /** Whether this browser has used the same token before, when the player left the site. */
  hasLeft: boolean
  /** Whether the player followed the link from one of the brand's own domains. */
  isFromOwnDomain: boolean
}

/**
 * - `keep`: the player is already logged in - `enter`: log the player in without a prompt - `ask`:
 * prompt the player first, because the link may belong to another person's account, into which the
 * player would deposit (decision 0146)
 */
export type LinkVerdict = 'keep' | 'enter' | 'ask'

export function decideLink(facts: LinkFacts): LinkVerdict {
  if (facts.tab === 'same') return 'keep'
  if (facts.tab === 'other' || facts.remembered === 'other') return 'ask'
  return facts.hasLeft || facts.isFromOwnDomain ? 'enter' : 'ask'
}

/**
 * Returns whether the referring page belongs to this origin, or to one of the brand's domains over
 * https.
 */
export function isOwnReferrer(
  referrer: string,
  { domains, own }: { domains: readonly string[]; own: string },
): boolean {
  // A regular expression, because the oldest supported browsers lack `URL.canParse`.
  const [origin] = /^https?:\/\/[^/?#]+/.exec(referrer) ?? []
  return origin === own || domains.some(host => origin === `https://${host}`)
}
