import { type LinkRules, safeLink } from '#lib/safe-link.ts'

export type ReturnFacts = {
  token: string | undefined
  language: string
  /** Colour of the page's header, as `#rrggbb`. */
  headerColor: string
  title: string
}

/**
 * NAV-02: the address of the external site that the player returns to, with the parameters it
 * expects. Undefined unless its origin is allowed; the token is added only for an origin that the
 * merchant allows it for.
 */
export function toExternalReturn(
  redirectUrl: string,
  facts: ReturnFacts,
  rules: LinkRules,
): string | undefined {
  const link = safeLink(redirectUrl, rules)
  if (link?.kind !== 'foreign') return undefined
  const url = new URL(link.href)
  // The app does not pass on a token that is part of the address.
  url.searchParams.delete('token')
  if (link.receivesToken && facts.token) url.searchParams.set('token', facts.token)
  url.searchParams.set('language', facts.language)
  url.searchParams.set('headerColor', facts.headerColor)
  url.searchParams.set('b2c', '1')
  url.searchParams.set('title', facts.title)
  return url.href
}
