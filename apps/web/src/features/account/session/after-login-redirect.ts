import { findRoute } from '#lib/find-route.ts'
import { isOwnAddress } from '#lib/own-address.ts'
import { paths } from '#lib/paths.ts'
import { readReturnAddresses } from '#lib/return-address.ts'
import { type LinkRules, safeLink, toOwnPath } from '#lib/safe-link.ts'
import { type ReturnFacts, toExternalReturn } from './external-return.ts'

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
