/** Whose account something is, compared with the account that a link logs in to. */
export type Account = 'none' | 'same' | 'other'

/** The facts behind a link whose token the platform knows. */
export type LinkFacts = {
  /** The live session of this tab. */
  tab: Account
  /** The login that this browser remembers. */
  remembered: Account
  /** This browser has had this very token: the player left from here with it. */
  hasLeft: boolean
  /** A page of the brand's own domains led here. */
  isFromOwnDomain: boolean
}

/**
 * - `keep`: the player is logged in already
 * - `enter`: the player is logged in without a question
 * - `ask`: the player is asked first: the link may be somebody else's, into whose account the player would
 *   pay (decision 0146)
 */
export type LinkVerdict = 'keep' | 'enter' | 'ask'

export function decideLink(facts: LinkFacts): LinkVerdict {
  if (facts.tab === 'same') return 'keep'
  if (facts.tab === 'other' || facts.remembered === 'other') return 'ask'
  return facts.hasLeft || facts.isFromOwnDomain ? 'enter' : 'ask'
}

/** Whether the page that led here is one of this origin, or of the brand's domains over https. */
export function isOwnReferrer(
  referrer: string,
  { domains, own }: { domains: readonly string[]; own: string },
): boolean {
  // Browsers report a serialized URL; `URL.canParse` is younger than those that the app supports.
  const [origin] = /^https?:\/\/[^/?#]+/.exec(referrer) ?? []
  return origin === own || domains.some(host => origin === `https://${host}`)
}
