import { readReturnAddresses } from '#lib/addresses/return-address.ts'
import { type LinkRules, safeLink, toOwnPath } from '#lib/addresses/safe-link.ts'
import { findRoute } from '#lib/find-route.ts'
import { isOwnAddress, paths } from '#lib/paths.ts'

export type ReturnFacts = {
  token: string | undefined
  language: string
  /** Color of the page's header, as `#rrggbb`. */
  headerColor: string
  title: string
}

export type AfterLoginRedirect = { kind: 'external'; href: string } | { kind: 'path'; to: string }

/**
 * Returns the redirect after login (LOGIN-10). The target is the external site that sent the player
 * (`redirectUrl`), the app page that sent the player (`redirectUrl`, `backUrl`, `returnTo`), or
 * home. Ignores a URL that is not allowed.
 */
export function decideAfterLoginRedirect(
  search: string,
  facts: ReturnFacts,
  rules: LinkRules,
): AfterLoginRedirect {
  const redirectUrl = new URLSearchParams(search).get('redirectUrl') ?? ''
  const href = findExternalReturnUrl(redirectUrl, facts, rules)
  if (href) return { kind: 'external', href }

  const own = readReturnAddresses(search)
    .map(text => safeLink(text, rules))
    .find(link => link?.kind === 'own')
  const to = own ? toOwnPath(own) : paths.home

  return { kind: 'path', to: isPage(to) ? to : paths.home }
}

/** Returns whether a path is an app page other than login, which would redirect again. */
function isPage(to: string): boolean {
  return isOwnAddress(to) && findRoute(to)?.screen !== 'login'
}

/**
 * NAV-02: returns the URL of the external site to which the player returns, with the parameters
 * that the site expects. Returns undefined unless the site's origin is allowed. Adds the token only
 * for origins to which the merchant allows sending the token.
 */
export function findExternalReturnUrl(
  redirectUrl: string,
  facts: ReturnFacts,
  rules: LinkRules,
): string | undefined {
  const link = safeLink(redirectUrl, rules)
  if (link?.kind !== 'foreign') return undefined

  const url = new URL(link.href)
  if (link.receivesToken && facts.token) url.searchParams.set('token', facts.token)
  url.searchParams.set('language', facts.language)
  url.searchParams.set('headerColor', facts.headerColor)
  url.searchParams.set('b2c', '1')
  url.searchParams.set('title', facts.title)

  return url.href
}
