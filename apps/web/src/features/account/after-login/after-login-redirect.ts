import { readReturnAddresses } from '#lib/addresses/return-address.ts'
import { type LinkRules, safeLink, toOwnPath } from '#lib/addresses/safe-link.ts'
import { findRoute } from '#lib/find-route.ts'
import { isOwnAddress, paths } from '#lib/paths.ts'

export type ReturnFacts = {
  token: string | undefined
  language: string
  /** Colour of the page's header, as `#rrggbb`. */
  headerColor: string
  title: string
}

export type AfterLoginRedirect = { kind: 'external'; href: string } | { kind: 'path'; to: string }

/**
 * The redirect after login: the external site that sent the player (`redirectUrl`), else the page
 * of the app that did (`redirectUrl`, `backUrl`, `returnTo`), else home (LOGIN-10). An address that
 * is not allowed is ignored.
 */
export function toAfterLoginRedirect(
  search: string,
  facts: ReturnFacts,
  rules: LinkRules,
): AfterLoginRedirect {
  const redirectUrl = new URLSearchParams(search).get('redirectUrl') ?? ''
  const href = toExternalReturn(redirectUrl, facts, rules)
  if (href) return { kind: 'external', href }
  const own = readReturnAddresses(search)
    .map(text => safeLink(text, rules))
    .find(link => link?.kind === 'own')
  const to = own ? toOwnPath(own) : paths.home
  return { kind: 'path', to: isPage(to) ? to : paths.home }
}

/** Whether a path is a page of the app other than login, which would redirect again. */
function isPage(to: string): boolean {
  return isOwnAddress(to) && findRoute(to)?.screen !== 'login'
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
  if (link.receivesToken && facts.token) url.searchParams.set('token', facts.token)
  url.searchParams.set('language', facts.language)
  url.searchParams.set('headerColor', facts.headerColor)
  url.searchParams.set('b2c', '1')
  url.searchParams.set('title', facts.title)
  return url.href
}
