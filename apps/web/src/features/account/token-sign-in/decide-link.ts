/** How an account relates to the account that a link logs in to. */
export type Account = 'none' | 'same' | 'other'

/** The facts about a link whose token the platform accepts. */
export type LinkFacts = {
  /** This tab's live session. */
  tab: Account
  /** The login that this browser remembers. */
  remembered: Account
  /** This browser has used this exact token before: the player left from here with it. */
  hasLeft: boolean
  /** A page on one of the brand's own domains led here. */
  isFromOwnDomain: boolean
}

/**
 * - `keep`: the player is already logged in
 * - `enter`: log the player in without asking
 * - `ask`: confirm with the player first: the link may belong to somebody else, and the player
 * would deposit into that person's account (decision 0146)
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
  // Browsers report a serialized URL; `URL.canParse` is missing in the oldest supported browsers.
  const [origin] = /^https?:\/\/[^/?#]+/.exec(referrer) ?? []
  return origin === own || domains.some(host => origin === `https://${host}`)
}
