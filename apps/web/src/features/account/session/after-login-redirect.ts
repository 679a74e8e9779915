import { paths } from '#lib/paths.ts'
import { type LinkRules, safeLink, toOwnPath } from '#lib/safe-link.ts'
import { type ReturnFacts, toExternalReturn } from './external-return.ts'

export type WayOn = { kind: 'external'; href: string } | { kind: 'path'; to: string }

/**
 * Where a player goes who has just got in: back to the site that sent them (`redirectUrl`), to the
 * page of ours that did (`redirectUrl` or `backUrl`), else home (LOGIN-10). An address that is not
 * allowed counts as none.
 */
export function toWayOn(search: string, facts: ReturnFacts, rules: LinkRules): WayOn {
  const query = new URLSearchParams(search)
  const redirectUrl = query.get('redirectUrl') ?? ''
  const href = toExternalReturn(redirectUrl, facts, rules)
  if (href) return { kind: 'external', href }
  const own = [redirectUrl, query.get('backUrl') ?? '']
    .map(text => safeLink(text, rules))
    .find(link => link?.kind === 'own')
  const to = own ? toOwnPath(own) : paths.home
  return { kind: 'path', to: isPage(to) ? to : paths.home }
}

/** A page of the app; never the login page itself, which would go in circles. */
function isPage(to: string): boolean {
  return to.startsWith('/m/') && !to.startsWith(paths.login)
}
